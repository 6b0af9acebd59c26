import type { AudioFormat } from '#codecs/format.ts';
import type { CloseMeaning } from '../vendor-socket.ts';

/** Formats accepted without conversion, best first. */
export const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
/** The provider's names for them. See https://developers.deepgram.com/docs/encoding */
export const encodings = { mulaw: 'mulaw', alaw: 'alaw', pcm_s16le: 'linear16' } as const;
/** Prefix of Flux models; alone it selects the model by the call's language. */
export const fluxFamily = 'flux';

/** Whether a model belongs to the Flux family. */
export function isFlux(model: string | null): boolean {
  return model?.startsWith(fluxFamily) ?? false;
}

/** The meaning of its close codes. See https://developers.deepgram.com/docs/errors#live-streaming-errors */
export function readCloseMeaning(code: number, reason: string): CloseMeaning | null {
  if (code === 1008 || reason.startsWith('DATA-'))
    return { message: 'the audio could not be decoded', retryable: false };
  if (reason.startsWith('NET-0001')) return { message: 'received no audio for too long', retryable: true };
  return null;
}
