/** When a campaign whose calls mostly cannot be placed is paused. */
export const breakerOptions = {
  /** How many of the last attempts are looked at. */
  window: 20,
  /** Fewer say nothing. */
  least: 10,
  /** Which part of them makes it stop. */
  share: 0.8,
} as const;

/** Ends for which the carrier, or the way to it, is to blame; a process of ours that was lost is not. */
const unplaced: ReadonlySet<string> = new Set(['dial_failed', 'carrier_failed', 'media_never_connected']);

/** Whether these last ends of a campaign's attempts, newest first, say that its calls mostly cannot be placed. */
export function mostlyFails(endReasons: readonly (string | null)[], options = breakerOptions): boolean {
  const seen = endReasons.slice(0, options.window);
  if (seen.length < options.least) return false;
  const failed = seen.filter((reason) => reason !== null && unplaced.has(reason)).length;
  return failed >= seen.length * options.share;
}
