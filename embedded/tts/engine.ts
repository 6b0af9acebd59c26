import type { Prosody } from './prosody.ts';

/** Where a word ends in the text that was given and in the audio that came of it. */
export type WordEnd = { readonly chars: number; readonly ms: number };

/** One synthesised piece. `samples` may be a view that the next synthesis overwrites. */
export type Utterance = {
  readonly samples: Int16Array;
  readonly rateHz: number;
  /** In order, rising in both. */
  readonly words: readonly WordEnd[];
};

/** Turns a short text into audio, at once and always the same way for the same arguments. */
export interface Engine {
  /** How much the voice is raised to be as loud as the others. */
  levelDb(voice: string): number;
  /** `voice` is of the catalogue and of this engine. Throws where the engine fails. */
  synthesise(text: string, voice: string, prosody: Prosody): Utterance;
}
