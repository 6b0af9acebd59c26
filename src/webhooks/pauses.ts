const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** What follows an attempt that failed, the first before the second attempt. Together a little less than 24 hours. */
const pausesMs: readonly number[] = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[1 * hour, 2 * hour, 4 * hour, 6 * hour, 10 * hour],
];
/** A pause is shorter by up to this part of it, so that what failed together does not come again together. */
const jitter = 0.1;
/** Longest that a receiver may have us wait. */
const longestAskedMs = 6 * hour;

/** How often a message is sent at most before it is given up. */
export const mostAttempts = pausesMs.length + 1;

type FailedAttempt = {
  /** From 1. */
  readonly attempt: number;
  /** The pause that the receiver asks for; null where it asks for none. */
  readonly retryAfterMs: number | null;
  /** Chance from 0 to 1. */
  readonly random: number;
};

/** How long to wait after a failed attempt; null where it was the last. */
export function pauseAfter({ attempt, retryAfterMs, random }: FailedAttempt): number | null {
  const pauseMs = pausesMs[attempt - 1];
  if (pauseMs === undefined) return null;
  const askedMs = Math.min(longestAskedMs, retryAfterMs ?? 0);
  return Math.round(Math.max(askedMs, pauseMs * (1 - jitter * random)));
}
