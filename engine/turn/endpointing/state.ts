import type { At } from '../../ports/clock.ts';
import type { ExpectedKind, SpeechContext } from '../../ports/expected-answers.ts';
import type { ReplyId } from '../reply-id.ts';

/** Evidence besides the words that the turn ended with this pause. */
export type Verdict =
  | { readonly phase: 'none' }
  | { readonly phase: 'awaited' | 'overdue'; readonly pause: number }
  | {
      readonly phase: 'given';
      readonly by: 'model' | 'recogniser';
      readonly probability: number;
      readonly at: At;
      /** The pause is at least this long. */
      readonly leastMs: number;
    };

/** Inputs of the pause that ends a turn, besides the words. */
export type EndpointingState = {
  readonly verdict: Verdict;
  /** Number of pauses so far; also the number of the last one. */
  readonly pauses: number;
  /** Phrases and answers that the caller is likely to say now. */
  readonly expectation: SpeechContext;
  /** The answer that the assistant asked for last; null if unknown. */
  readonly asked: ExpectedKind | null;
  /** Average length of the caller's pauses within a turn; null while unknown. */
  readonly meanPauseMs: number | null;
  /** Turns that were ended too early, and the reply to the last of them. */
  readonly prematureEnds: number;
  readonly lastPrematureEnd: ReplyId | null;
};

/** Initial state: the caller's pauses are unknown. */
export const initialEndpointing: EndpointingState = {
  verdict: { phase: 'none' },
  pauses: 0,
  expectation: { phrases: [], expected: [] },
  asked: null,
  meanPauseMs: null,
  prematureEnds: 0,
  lastPrematureEnd: null,
};
