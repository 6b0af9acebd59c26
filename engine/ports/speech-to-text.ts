import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { SpeechContext } from './expected-answers.ts';
import type { ProviderError } from './provider-error.ts';

/** Recognises what the caller says. */
export interface SpeechToText {
  readonly name: string;
  /** From the end of speech to its final, in 99 of 100 utterances, where that is published. */
  readonly finalP99Ms?: number;
  /** Sample rates it takes, best first. */
  readonly ratesHz: readonly number[];
  /** What it takes as bytes, best first; without, it takes samples. */
  readonly formats?: readonly AudioFormat[];
  listen(options: ListenOptions, sink: ListenSink): Listening;
}
/** How a recogniser listens to one call. */
export type ListenOptions = {
  /** ISO 639-1. */
  readonly language: string;
  /** Rate of the frames that will be written; adapters resample only if the vendor cannot take it. */
  readonly rateHz: number;
  /**
   * Of its formats the one that the wire's audio becomes with the least work; absent where it names none. An encoder of
   * this format answers the very bytes of a frame that came so.
   */
  readonly format?: AudioFormat;
  readonly context: SpeechContext;
  readonly signal: AbortSignal;
};
/** A recogniser that listens to one call. */
export interface Listening {
  /** Every frame of the call, speech or not. */
  write(frame: AudioFrame): void;
  /** The detector heard speech begin; `preRollMs` before now belongs to it. Recognisers that find speech themselves ignore it. */
  onset(preRollMs: number): void;
  /** The detector heard speech end: give the final as soon as possible. */
  finalise(): void;
  /** The conversation moved: other phrases and answers are likely now. */
  expect(context: SpeechContext): void;
}
/** What was recognised in one utterance. */
export type Recognised = {
  readonly text: string;
  /** 0 to 1, null where the recogniser does not say. An unsure recogniser says so here; whether to ask again is the engine's decision. */
  readonly confidence: number | null;
  /** ISO 639-1 of what was said, where the recogniser tells it. */
  readonly language?: string;
  /** Nothing more will come of this utterance. */
  readonly finalised?: boolean;
  /** Where its last word ends, in milliseconds of the audio written; not believed where it cannot be. */
  readonly endMs?: number;
};
/** `closed` comes last and exactly once, also after an abort. */
export interface ListenSink {
  interim(text: string): void;
  /** After `finalise` a final always comes, with empty text where nothing was recognised. */
  final(result: Recognised): void;
  /** For recognisers that decide themselves when a turn is over: it is. Its words have been told. */
  ended?(): void;
  /** It probably is, with these words. */
  eagerEnded?(text: string): void;
  /** It was not: the caller goes on. */
  resumed?(): void;
  closed(error: ProviderError | null): void;
}
