/** When to pause a campaign because most of its calls cannot be placed. */
export const breakerOptions = {
  /** The number of recent attempts to examine. */
  window: 20,
  /** The minimum number of attempts for a verdict. */
  least: 10,
  /** The fraction of failed attempts that pauses the campaign. */
  share: 0.8,
} as const;

/** End reasons for which the carrier, or the connection to it, is responsible; a lost process of ours is not among them. */
const unplaced: ReadonlySet<string> = new Set(['dial_failed', 'carrier_failed', 'media_never_connected']);

/** Whether the end reasons of a campaign's last attempts, newest first, show that most of its calls cannot be placed. */
export function mostlyFails(endReasons: readonly (string | null)[], options = breakerOptions): boolean {
  const seen = endReasons.slice(0, options.window);
  if (seen.length < options.least) return false;
  const failed = seen.filter((reason) => reason !== null && unplaced.has(reason)).length;
  return failed >= seen.length * options.share;
}
