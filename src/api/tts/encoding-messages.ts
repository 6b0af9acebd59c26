import type { AudioFrame } from '#codecs/frame.ts';
import type { SpeechFormat } from './format.ts';

/** To the worker that encodes. `encode` and `end` are answered, one at a time for each id. */
export type EncodingRequest =
  | { readonly type: 'open'; readonly id: number; readonly format: SpeechFormat }
  | { readonly type: 'encode'; readonly id: number; readonly frame: AudioFrame }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'close'; readonly id: number };
export type EncodingAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };
