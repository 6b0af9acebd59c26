import { type TurnRecording, turnEndMs, turnStartsAtMs, waitMs } from './recordings.ts';

/** Result of a policy on one turn. */
export type TurnVerdict = {
  /** Whether it ended the turn too early. */
  readonly cutOff: boolean;
  /** Time from the true end to its decision; the full wait if it never decided. */
  readonly delayMs: number;
  readonly answered: boolean;
};

/** Judges a policy by the times at which it ended the turn. Ignores times before the turn. */
export function judgeTurn(recording: Pick<TurnRecording, 'stretches'>, ends: readonly number[]): TurnVerdict {
  const endMs = turnEndMs(recording);
  const startMs = recording.stretches[0]?.fromMs ?? turnStartsAtMs;
  const first = ends.find((at) => at >= endMs && at < endMs + waitMs);
  return {
    cutOff: ends.some((at) => at > startMs && at < endMs),
    delayMs: first === undefined ? waitMs : first - endMs,
    answered: first !== undefined,
  };
}
