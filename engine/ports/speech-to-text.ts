import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { SpeechContext } from './expected-answers.ts';
import type { ProviderError } from './provider-error.ts';

/** Recognizes the caller's speech. */
export interface SpeechToText {
  readonly name: string;
  /** Published 99th percentile of the time from the end of speech to its final. */
  readonly finalP99Ms?: number;
  /** Supported sample rates, best first. */
  readonly ratesHz: readonly number[];
  /** Supported byte formats, best first; if absent, it takes samples. */
  readonly formats?: readonly AudioFormat[];
  /** Whether it can listen to only one speaker of a call at a time. */
  readonly oneSession?: boolean;
  listen(options: ListenOptions, sink: ListenSink): RecognitionSession;
}
/** Settings of a recognizer for one call. */
export type ListenOptions = {
  /** ISO 639-1. */
  readonly language: string;
  /** Rate of the frames that will be written; adapters resample only if the provider does not support it. */
  readonly rateHz: number;
  /**
   * The supported format that is cheapest to convert from the wire format; absent if it lists none. If both are the same, an encoder returns the
   * original bytes of a frame.
   */
  readonly format?: AudioFormat;
  readonly context: SpeechContext;
  readonly signal: AbortSignal;
};
/** A recognizer session for one call. */
export interface RecognitionSession {
  /** Takes every frame of the call, with or without speech. */
  write(frame: AudioFrame): void;
  /** The detector found the start of speech, including the last `preRollMs`. Recognizers with their own detector ignore this. */
  onset(preRollMs: number): void;
  /**
   * The detector has found no voice for `silentMs`, but not yet the end of speech: send what is held back, and request a final early if that is
   * cheap. Called for each of its windows in a pause, and with 0 when voice resumes.
   */
  pausing?(silentMs: number): void;
  /** The detector found the end of speech: return the final as soon as possible. */
  finalise(): void;
  /** The conversation moved on: other phrases and answers are likely now. */
  expect(context: SpeechContext): void;
}
/** The recognition result of one utterance. */
export type RecognitionResult = {
  readonly text: string;
  /** 0 to 1, null if the recognizer does not report it. The engine decides whether to ask the caller to repeat. */
  readonly confidence: number | null;
  /** ISO 639-1 code of the spoken language, if the recognizer reports it. */
  readonly language?: string;
  /** No further result follows for this utterance. */
  readonly finalised?: boolean;
  /** End of its last word, in milliseconds of the written audio; ignored if impossible. */
  readonly endMs?: number;
  /** End of the audio that it covers, in milliseconds of the written audio: no other result follows for audio before it. */
  readonly coversMs?: number;
};
/** `closed` comes last and exactly once, even after an abort. */
export interface ListenSink {
  interim(text: string): void;
  /** After `finalise` a final always follows, with empty text if nothing was recognized. */
  final(result: RecognitionResult): void;
  /** From recognizers that detect the end of a turn themselves: the turn is over. Its words were reported before. */
  ended?(): void;
  /** The turn is probably over, with these words. */
  eagerEnded?(text: string): void;
  /** The turn is not over after all: the caller continues. */
  resumed?(): void;
  closed(error: ProviderError | null): void;
}
