const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after failed attempts, starting with the one before the second attempt. Their sum is just under 24 hours. */
const pausesMs: readonly number[] = [
  ...[5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[1 * hour, 2 * hour, 4 * hour, 6 * hour, 10 * hour],
];
/** Jitter: a pause is shortened by up to this fraction, so that messages that failed together are not retried together. */
const jitter = 0.1;
/** The longest pause that a receiver may request. */
const longestAskedMs = 6 * hour;

/** The maximum number of attempts per message. */
export const maxAttempts = pausesMs.length + 1;

type FailedAttempt = {
  /** From 1. */
  readonly attempt: number;
  /** The pause that the receiver requests; null if it requests none. */
  readonly retryAfterMs: number | null;
  /** A random number from 0 to 1. */
  readonly random: number;
};

/** How long to wait after a failed attempt; null if it was the last. */
export function pauseAfter({ attempt, retryAfterMs, random }: FailedAttempt): number | null {
  const pauseMs = pausesMs[attempt - 1];
  if (pauseMs === undefined) return null;
  const askedMs = Math.min(longestAskedMs, retryAfterMs ?? 0);
  return Math.round(Math.max(askedMs, pauseMs * (1 - jitter * random)));
}
