import type { AudioFrame } from '#codecs/frame.ts';
import type { SpeechFormat } from './format.ts';

/** A message to the encoding worker. It answers `encode` and `end`, one at a time per id. */
export type EncodingRequest =
  | { readonly type: 'open'; readonly id: number; readonly format: SpeechFormat }
  | { readonly type: 'encode'; readonly id: number; readonly frame: AudioFrame }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'close'; readonly id: number };
export type EncodingResponse =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: string };
