import type { Alignment } from '#engine/ports/text-to-speech.ts';
import type { Prosody } from './prosody.ts';
import type { EmbeddedVoice } from './voices.ts';

/** One thing to be said, as the worker is told of it. */
export type Order = {
  readonly id: number;
  readonly voice: EmbeddedVoice;
  readonly prosody: Prosody;
  /** 0 to 4: how much shorter the first stretch of audio is made, so that it comes sooner. */
  readonly haste: number;
};
export type ToWorker =
  | { readonly type: 'open'; readonly order: Order }
  | { readonly type: 'write'; readonly id: number; readonly text: string }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number };

/** `samples` is empty where a piece has nothing to say. */
export type Spoken = {
  readonly type: 'spoken';
  readonly id: number;
  readonly samples: Int16Array<ArrayBuffer>;
  readonly rateHz: number;
  readonly points: readonly Alignment[];
};
export type FromWorker =
  | { readonly type: 'ready' }
  | Spoken
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly retryable: boolean };

/** What the worker is started with. */
export type WorkerSettings = {
  /** Module specifier of the synthesiser for all languages. */
  readonly espeak: string;
  /** How far behind other threads it stands; 0 for not at all. */
  readonly niceness: number;
};
