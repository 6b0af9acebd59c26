import type { Prosody } from './prosody.ts';

/** Position of the end of a word in the input text and in the audio. */
export type WordEnd = { readonly chars: number; readonly ms: number };

/** One synthesized part. `samples` may be a view that the next synthesis overwrites. */
export type Utterance = {
  readonly samples: Int16Array;
  readonly rateHz: number;
  /** Ascending in both text and audio. */
  readonly words: readonly WordEnd[];
};

/** Converts a short text to audio, synchronously and deterministically. */
export interface Engine {
  /** Gain that makes the voice as loud as the others. */
  levelDb(voice: string): number;
  /** `voice` is from the catalog and of this engine. Throws if the engine fails. */
  synthesise(text: string, voice: string, prosody: Prosody): Utterance;
}
