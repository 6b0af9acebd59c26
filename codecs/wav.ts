import { CodecError } from './codec-error.ts';
import { createDecoder, createEncoder, type SampleEncoding, sampleBytes } from './format.ts';
import { deinterleave, interleave } from './pcm.ts';

/** Properties of a WAV file other than the audio itself. */
type WavFormat = { readonly encoding: SampleEncoding; readonly rateHz: number; readonly channels: number };

/** A parsed WAV file; `data` is a view of the file's bytes. */
type WavFile = { readonly format: WavFormat; readonly data: Uint8Array };

/** The signals of a WAV file, all of the same length; left and right if there are two. */
type WavAudio = { readonly channels: readonly Int16Array[]; readonly rateHz: number };

/** Format tags (RFC 2361, appendix A) and bits per sample. */
const tags: Readonly<Record<SampleEncoding, { readonly tag: number; readonly bits: number }>> = {
  pcm_s16le: { tag: 0x0001, bits: 16 },
  pcm_f32le: { tag: 0x0003, bits: 32 },
  alaw: { tag: 0x0006, bits: 8 },
  mulaw: { tag: 0x0007, bits: 8 },
};
const extensibleTag = 0xfffe;
/** Length that streaming writers put for an unknown one; readers then take all data. */
const unknownLength = 0xffffffff;
const largestBytes = 0xffffffff;

function bytesAFrame({ encoding, channels }: WavFormat): number {
  return sampleBytes(encoding) * channels;
}

/** Length of the header for this encoding: 44 bytes for 16-bit PCM, 58 for the others. */
export function wavHeaderBytes(encoding: SampleEncoding): number {
  return encoding === 'pcm_s16le' ? 44 : 58;
}

function writeText(view: DataView, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) view.setUint8(at + i, text.charCodeAt(i));
}

/** Writes the `fmt ` chunk and, for all but PCM, an empty extension and a `fact` chunk. */
function writeFormat(view: DataView, format: WavFormat): void {
  const { tag, bits } = tags[format.encoding];
  const plain = format.encoding === 'pcm_s16le';
  writeText(view, 12, 'fmt ');
  view.setUint32(16, plain ? 16 : 18, true);
  view.setUint16(20, tag, true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.rateHz, true);
  view.setUint32(28, format.rateHz * bytesAFrame(format), true);
  view.setUint16(32, bytesAFrame(format), true);
  view.setUint16(34, bits, true);
  if (plain) return;
  writeText(view, 38, 'fact');
  view.setUint32(42, 4, true);
}

type Lengths = { readonly riff: number; readonly fact: number; readonly data: number };

function lengthsOf(dataBytes: number | null, format: WavFormat): Lengths {
  if (dataBytes === null) return { riff: unknownLength, fact: unknownLength, data: unknownLength };
  const riff = wavHeaderBytes(format.encoding) - 8 + dataBytes + (dataBytes & 1);
  if (dataBytes % bytesAFrame(format) !== 0 || riff > largestBytes) {
    throw new RangeError(`${dataBytes} bytes of audio; expected a multiple of ${bytesAFrame(format)} below 4 GiB`);
  }
  return { riff, fact: dataBytes / bytesAFrame(format), data: dataBytes };
}

/**
 * The header of a WAV file with `dataBytes` of audio, or with an unknown length (`null`) for streaming. Audio with an odd number of bytes must be
 * followed by a zero byte. Implements IBM and Microsoft's "Multimedia Programming Interface and Data Specifications 1.0" and RFC 2361. Throws
 * `RangeError` for a length that WAV cannot represent.
 */
export function wavHeader(format: WavFormat, dataBytes: number | null): Uint8Array {
  const lengths = lengthsOf(dataBytes, format);
  const headerBytes = wavHeaderBytes(format.encoding);
  const view = new DataView(new ArrayBuffer(headerBytes));
  writeText(view, 0, 'RIFF');
  view.setUint32(4, lengths.riff, true);
  writeText(view, 8, 'WAVE');
  writeFormat(view, format);
  if (headerBytes > 44) view.setUint32(headerBytes - 12, lengths.fact, true);
  writeText(view, headerBytes - 8, 'data');
  view.setUint32(headerBytes - 4, lengths.data, true);
  return new Uint8Array(view.buffer);
}

/**
 * Corrects `header`, the first bytes as written by `wavHeader`, for a file that now has `fileBytes` bytes, because it grew or its writer died.
 * Excludes an incomplete last sample. Throws `CodecError` if `header` is not such a header.
 */
export function repairWavHeader(header: Uint8Array, fileBytes: number): Uint8Array {
  const { format, dataAt } = parseWavHeader(header);
  if (dataAt !== wavHeaderBytes(format.encoding)) {
    throw new CodecError('unsupported', `a WAV header of ${dataAt} bytes; expected one without further chunks`);
  }
  const audioBytes = Math.max(0, fileBytes - dataAt);
  return wavHeader(format, audioBytes - (audioBytes % bytesAFrame(format)));
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Encoding stated in the body of a `fmt ` chunk. */
function parseFormat(view: DataView, at: number, length: number): WavFormat {
  if (length < 16) throw new CodecError('malformed', `a format chunk of ${length} bytes; expected 16 or more`);
  const stated = view.getUint16(at, true);
  const tag = stated === extensibleTag && length >= 40 ? view.getUint16(at + 24, true) : stated;
  const [channels, rateHz, bits] = [
    view.getUint16(at + 2, true),
    view.getUint32(at + 4, true),
    view.getUint16(at + 14, true),
  ];
  const encoding = (Object.keys(tags) as SampleEncoding[]).find((e) => tags[e].tag === tag && tags[e].bits === bits);
  if (!encoding) {
    throw new CodecError(
      'unsupported',
      `WAV of tag ${tag} with ${bits} bits; expected ${Object.keys(tags).join(', ')}`,
    );
  }
  if (channels === 0 || rateHz === 0) {
    throw new CodecError('malformed', `WAV of ${channels} channels at ${rateHz} Hz; expected both above 0`);
  }
  return { encoding, rateHz, channels };
}

/** Information before the audio: its format, the offset of its first byte, and its stated length. */
type ParsedHeader = { readonly format: WavFormat; readonly dataAt: number; readonly statedBytes: number };

/** Walks the chunks up to the audio; `bytes` may be only the start of a file. Throws `CodecError` like `parseWav`. */
export function parseWavHeader(bytes: Uint8Array): ParsedHeader {
  const view = viewOf(bytes);
  if (bytes.length < 12 || textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') {
    throw new CodecError('malformed', `${bytes.length} bytes that do not begin with a RIFF WAVE header`);
  }
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [id, length, body] = [textAt(view, at), view.getUint32(at + 4, true), at + 8];
    if (id === 'data') return foundData(format, body, length);
    if (body + length > bytes.length) break;
    if (id === 'fmt ') format = parseFormat(view, body, length);
    at = body + length + (length & 1);
  }
  throw new CodecError('truncated', `a WAV file of ${bytes.length} bytes that ends before its audio`);
}

function foundData(format: WavFormat | null, dataAt: number, statedBytes: number): ParsedHeader {
  if (format === null) throw new CodecError('malformed', 'a WAV file whose audio comes before its format');
  return { format, dataAt, statedBytes };
}

/** Streamed files state a placeholder length: all ones, or the largest even or signed number. */
function isUnknown(statedBytes: number): boolean {
  return statedBytes >= 0x7fffff00;
}

/**
 * Parses a WAV file of 16-bit PCM, 32-bit float, mu-law or A-law, plain or extensible, with any additional chunks. In a streamed file of unknown
 * length the audio extends to the last whole sample. Throws `CodecError`: `malformed`, `truncated` if the file is shorter than stated, `unsupported`
 * for any other encoding.
 */
export function parseWav(file: Uint8Array): WavFile {
  const { format, dataAt, statedBytes } = parseWavHeader(file);
  const thereBytes = file.length - dataAt;
  if (statedBytes > thereBytes && !isUnknown(statedBytes)) {
    throw new CodecError('truncated', `${thereBytes} bytes of audio in a WAV file that states ${statedBytes}`);
  }
  const audioBytes = Math.min(statedBytes, thereBytes);
  const partial = audioBytes % bytesAFrame(format);
  if (partial !== 0 && !isUnknown(statedBytes)) {
    throw new CodecError(
      'partial_sample',
      `${audioBytes} bytes of audio; expected a multiple of ${bytesAFrame(format)}`,
    );
  }
  return { format, data: file.subarray(dataAt, dataAt + audioBytes - partial) };
}

/** Parses a WAV file like `parseWav` and decodes its channels. */
export function decodeWav(file: Uint8Array): WavAudio {
  const { format, data } = parseWav(file);
  const { samples } = createDecoder(format).decode(data);
  return { channels: deinterleave(samples, format.channels), rateHz: format.rateHz };
}

/** Creates a WAV file from signals of one length. Throws `RangeError` if their lengths differ or the list is empty. */
export function encodeWav({ channels, rateHz }: WavAudio, encoding: SampleEncoding): Uint8Array {
  if (channels.length === 0 || channels.some((channel) => channel.length !== channels[0]!.length)) {
    throw new RangeError(`channels of ${channels.map((channel) => channel.length)} samples; expected one length`);
  }
  const data = createEncoder({ encoding, rateHz }).encode({ samples: interleave(channels), rateHz });
  const header = wavHeader({ encoding, rateHz, channels: channels.length }, data.length);
  const file = new Uint8Array(header.length + data.length + (data.length & 1));
  file.set(header);
  file.set(data, header.length);
  return file;
}
