import type { At } from '../../ports/clock.ts';
import type { ExpectedKind, SpeechContext } from '../../ports/expected-answers.ts';
import type { ReplyId } from '../reply-id.ts';

/** What is known of whether the turn ended with this pause, beside its words. */
export type Verdict =
  | { readonly phase: 'none' }
  | { readonly phase: 'awaited' | 'overdue'; readonly pause: number }
  | {
      readonly phase: 'given';
      readonly by: 'model' | 'recogniser';
      readonly probability: number;
      readonly at: At;
      /** The pause is at least as long. */
      readonly leastMs: number;
    };

/** What the length of the pause that ends a turn follows from, beside the words. */
export type EndpointingState = {
  readonly verdict: Verdict;
  /** Pauses that were judged; the last one has this number. */
  readonly pauses: number;
  /** What the caller is likely to say now. */
  readonly expectation: SpeechContext;
  /** What the assistant asked for last; null where that cannot be told. */
  readonly asked: ExpectedKind | null;
  /** How long the caller pauses within a turn, on average; null until that is known. */
  readonly meanPauseMs: number | null;
  /** Turns that were ended too early, and the reply to the last of them. */
  readonly prematureEnds: number;
  readonly lastPrematureEnd: ReplyId | null;
};

/** Nothing is known of the caller's pauses yet. */
export const initialEndpointing: EndpointingState = {
  verdict: { phase: 'none' },
  pauses: 0,
  expectation: { phrases: [], expected: [] },
  asked: null,
  meanPauseMs: null,
  prematureEnds: 0,
  lastPrematureEnd: null,
};
