import type { AudioFormat } from '#codecs/format.ts';
import type { CloseMeaning } from '../vendor-socket.ts';

/** What it takes without conversion, best first. */
export const formats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 16_000 },
  { encoding: 'pcm_s16le', rateHz: 8_000 },
] as const satisfies readonly AudioFormat[];
/** Its names for them. See https://developers.deepgram.com/docs/encoding */
export const encodings = { mulaw: 'mulaw', alaw: 'alaw', pcm_s16le: 'linear16' } as const;
/** Begins the names of Flux models; alone it stands for the one of the call's language. */
export const fluxFamily = 'flux';

/** Whether a model is one of the family Flux. */
export function isFlux(model: string | null): boolean {
  return model?.startsWith(fluxFamily) ?? false;
}

/** What its close codes mean. See https://developers.deepgram.com/docs/errors#live-streaming-errors */
export function closeMeans(code: number, reason: string): CloseMeaning | null {
  if (code === 1008 || reason.startsWith('DATA-'))
    return { message: 'the audio could not be decoded', retryable: false };
  if (reason.startsWith('NET-0001')) return { message: 'received no audio for too long', retryable: true };
  return null;
}
