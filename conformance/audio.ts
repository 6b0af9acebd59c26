import type { AudioShape } from './clause.ts';
import type { Answer } from './session.ts';

/** The format tags of WAV (https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html). */
const wavTags: Readonly<Record<string, number>> = { pcm_s16le: 1, pcm_f32le: 3, alaw: 6, mulaw: 7 };
const bytesPerSample: Readonly<Record<string, number>> = { pcm_s16le: 2, pcm_f32le: 4, alaw: 1, mulaw: 1 };
/** Sample rates of MPEG 1, 2 and 2.5 by the two bits of their header. */
const mp3Rates: Readonly<Record<number, readonly number[]>> = {
  3: [44_100, 48_000, 32_000],
  2: [22_050, 24_000, 16_000],
  0: [11_025, 12_000, 8_000],
};
const shortestSeconds = 0.3;

/** How the audio in a response differs from a format: container, codec, rate, and whether it is long enough to be speech. */
export function differencesOfAudio(want: AudioShape, { bytes, headers }: Answer): readonly string[] {
  const type = headers.get('content-type') ?? '';
  if (want.container === 'mp3') return ofMp3(want, { bytes, type, told: headers.get('x-sample-rate') });
  if (want.container === 'wav') return ofWav(want, bytes, type);
  return [...ofRawType(want, type, headers.get('x-encoding')), ...ofLength(want, bytes.length)];
}

function ofRawType({ encoding, rateHz }: AudioShape, type: string, told: string | null): readonly string[] {
  if (encoding === 'mulaw' && rateHz === 8000)
    return /^audio\/basic\b/.test(type) ? [] : [`content type: expected audio/basic, got ${type}`];
  if (encoding === 'pcm_s16le') {
    const isRight = /^audio\/L16\b/i.test(type) && type.includes(`rate=${rateHz}`);
    return isRight ? [] : [`content type: expected audio/L16; rate=${rateHz}, got ${type}`];
  }
  const isRight = type.startsWith('application/octet-stream') && told === encoding;
  return isRight ? [] : [`content type: expected application/octet-stream with X-Encoding ${encoding}, got ${type}`];
}

function ofWav({ encoding, rateHz }: AudioShape, bytes: Uint8Array, type: string): readonly string[] {
  const view = Buffer.from(bytes);
  if (view.length < 44 || view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WAVE')
    return [`body: expected a WAV file, got ${view.length} bytes of ${type}`];
  const format = chunkAt(view, 'fmt ');
  const data = chunkAt(view, 'data');
  if (format === null || data === null) return ['body: expected the chunks fmt and data'];
  const [tag, channels, rate] = [
    view.readUInt16LE(format),
    view.readUInt16LE(format + 2),
    view.readUInt32LE(format + 4),
  ];
  return [
    ...(type.startsWith('audio/wav') ? [] : [`content type: expected audio/wav, got ${type}`]),
    ...(tag === wavTags[encoding]
      ? []
      : [`WAV header: expected format ${wavTags[encoding]} (${encoding}), got ${tag}`]),
    ...(channels === 1 ? [] : [`WAV header: expected 1 channel, got ${channels}`]),
    ...(rate === rateHz ? [] : [`WAV header: expected ${rateHz} Hz, got ${rate}`]),
    ...ofLength({ encoding, rateHz }, view.length - data),
  ];
}

/** The offset of the content of a chunk; null if the file lacks the chunk. */
function chunkAt(view: Buffer, id: string): number | null {
  for (let at = 12; at + 8 <= view.length; ) {
    if (view.toString('latin1', at, at + 4) === id) return at + 8;
    const size = view.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return null;
}

function ofLength({ encoding, rateHz }: Pick<AudioShape, 'encoding' | 'rateHz'>, bytes: number): readonly string[] {
  const seconds = bytes / ((bytesPerSample[encoding] ?? 1) * rateHz);
  return seconds >= shortestSeconds ? [] : [`body: expected at least ${shortestSeconds} s of speech, got ${seconds} s`];
}

type Mp3 = { readonly bytes: Uint8Array; readonly type: string; readonly told: string | null };

function ofMp3({ rateHz }: AudioShape, { bytes, type, told }: Mp3): readonly string[] {
  const at = bytes.findIndex((byte, index) => byte === 0xff && ((bytes[index + 1] ?? 0) & 0xe0) === 0xe0);
  const [version, index] = [((bytes[at + 1] ?? 0) >> 3) & 3, ((bytes[at + 2] ?? 0) >> 2) & 3];
  const rate = at === -1 ? undefined : mp3Rates[version]?.[index];
  return [
    ...(type.startsWith('audio/mpeg') ? [] : [`content type: expected audio/mpeg, got ${type}`]),
    ...(rate === rateHz ? [] : [`body: expected MP3 frames of ${rateHz} Hz, got ${rate ?? 'none'}`]),
    ...(told === null || Number(told) === rateHz ? [] : [`header x-sample-rate: expected ${rateHz}, got ${told}`]),
    ...(bytes.length >= 1000 ? [] : [`body: expected speech, got ${bytes.length} bytes`]),
  ];
}
