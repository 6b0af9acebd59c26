import { endOf, type TurnRecording, turnStartsAtMs, waitMs } from './recordings.ts';

/** How a policy did on one turn. */
export type TurnVerdict = {
  /** Whether it took the turn for over before it was. */
  readonly cutOff: boolean;
  /** From the true end to its decision; as long as was waited where it never came to one. */
  readonly delayMs: number;
  readonly answered: boolean;
};

/** Judges a policy by the moments at which it took the turn for over. What lies before the turn is not about it. */
export function judgeTurn(recording: Pick<TurnRecording, 'stretches'>, ends: readonly number[]): TurnVerdict {
  const endMs = endOf(recording);
  const startMs = recording.stretches[0]?.fromMs ?? turnStartsAtMs;
  const first = ends.find((at) => at >= endMs && at < endMs + waitMs);
  return {
    cutOff: ends.some((at) => at > startMs && at < endMs),
    delayMs: first === undefined ? waitMs : first - endMs,
    answered: first !== undefined,
  };
}
