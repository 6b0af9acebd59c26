import type { Alignment } from '#engine/ports/text-to-speech.ts';
import type { Prosody } from './prosody.ts';
import type { EmbeddedVoice } from './voices.ts';

/** One speaking for the worker. */
export type SynthesisRequest = {
  readonly id: number;
  readonly voice: EmbeddedVoice;
  readonly prosody: Prosody;
  /** 0 to 4: how much to shorten the first part of the audio, so that it arrives sooner. */
  readonly haste: number;
};
export type ToWorker =
  | { readonly type: 'open'; readonly order: SynthesisRequest }
  | { readonly type: 'write'; readonly id: number; readonly text: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number };

/** `samples` is empty if a part contains nothing to say. */
export type SpokenPart = {
  readonly type: 'spoken';
  readonly id: number;
  readonly samples: Int16Array<ArrayBuffer>;
  readonly rateHz: number;
  readonly points: readonly Alignment[];
};
export type FromWorker =
  | { readonly type: 'ready' }
  | SpokenPart
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly retryable: boolean };

/** Settings of the worker. */
export type WorkerSettings = {
  /** Module specifier of the synthesizer for all languages. */
  readonly espeak: string;
  /** Its `nice` value; 0 for normal priority. */
  readonly niceness: number;
};
