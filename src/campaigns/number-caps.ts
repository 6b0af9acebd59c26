import type { DialRules } from './plan-types.ts';
import { dayMs } from './zone-time.ts';

/** A reached cap on attempts at one number; it applies until `freeAtMs`. */
type Capped = {
  readonly per: 'day' | '30_days';
  readonly made: number;
  readonly limit: number;
  readonly freeAtMs: number;
};

/** The longest-lasting of the caps that the attempts at a number, newest first, have reached; null if none is. */
export function findReachedNumberCap(attemptsAtMs: readonly number[], rules: DialRules, nowMs: number): Capped | null {
  const day = capOf(attemptsAtMs, { per: 'day', limit: rules.attemptsPerDay, spanMs: dayMs }, nowMs);
  const month = capOf(attemptsAtMs, { per: '30_days', limit: rules.attemptsPer30Days, spanMs: 30 * dayMs }, nowMs);
  if (day === null || month === null) return day ?? month;
  return day.freeAtMs > month.freeAtMs ? day : month;
}

type Cap = { readonly per: Capped['per']; readonly limit: number; readonly spanMs: number };

function capOf(attemptsAtMs: readonly number[], { per, limit, spanMs }: Cap, nowMs: number): Capped | null {
  const made = attemptsAtMs.filter((atMs) => atMs > nowMs - spanMs).length;
  if (made < limit) return null;
  // The number is free again when the oldest of the newest `limit` attempts leaves the time span.
  const decisive = attemptsAtMs[limit - 1];
  return { per, made, limit, freeAtMs: decisive === undefined ? nowMs + spanMs : decisive + spanMs };
}
