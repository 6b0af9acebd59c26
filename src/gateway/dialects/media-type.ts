import type { AudioFormat, Encoding } from '#codecs/format.ts';
import type { SupportedFormat } from './dialect.ts';
import { supportsFormat } from './dialect.ts';

/** Encodings by the providers' media types. */
const encodings: ReadonlyMap<string, Encoding> = new Map([
  ['audio/x-mulaw', 'mulaw'],
  ['audio/pcmu', 'mulaw'],
  ['audio/x-l16', 'pcm_s16le'],
  ['audio/l16', 'pcm_s16le'],
]);

/** The format of a media type, ignoring its parameters, and a rate; null if it is not supported. */
export function formatOfMediaType(
  mediaType: string,
  rateHz: number,
  carried: readonly SupportedFormat[],
): AudioFormat | null {
  const encoding = encodings.get(mediaType.split(';', 1)[0]!.trim().toLowerCase());
  return encoding !== undefined && supportsFormat(carried, { encoding, rateHz }) ? { encoding, rateHz } : null;
}
