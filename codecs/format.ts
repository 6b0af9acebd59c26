import { CodecError, type CodecErrorCode } from './codec-error.ts';
import { type AudioFrame, silence } from './frame.ts';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from './g711.ts';
import { createOpusDecoder, createOpusEncoder } from './opus.ts';
import { decodeF32le, decodeS16le, encodeF32le, encodeS16le } from './pcm.ts';

export { CodecError, type CodecErrorCode };

/** Every supported encoding of audio on a wire or in a file. */
export const encodings = ['mulaw', 'alaw', 'pcm_s16le', 'pcm_f32le', 'opus'] as const;

/** How mono samples are encoded as bytes. */
export type Encoding = (typeof encodings)[number];

/** An encoding with a fixed number of bytes per sample. */
export type SampleEncoding = Exclude<Encoding, 'opus'>;

/** Wire format of audio: its encoding and sample rate. */
export type AudioFormat = { readonly encoding: Encoding; readonly rateHz: number };

/** Decodes the payloads of one stream to frames at the format's rate. */
export interface Decoder {
  /**
   * Returns one payload as a frame, including its bytes if samples have a fixed size. The payload must not change afterwards. Throws `CodecError` if
   * it is malformed.
   */
  decode(payload: Uint8Array): AudioFrame;
  /** Audio to play in place of `ms` lost milliseconds: continued sound for Opus, otherwise silence. */
  conceal(ms: number): AudioFrame;
  /** Frees native state; may be called repeatedly. */
  close(): void;
}

/** Encodes the frames of one stream at the format's rate as payloads. */
export interface Encoder {
  /**
   * Returns one frame as a payload: the original bytes if the frame came in this encoding, otherwise new ones. Throws `RangeError` if its rate is not
   * the format's.
   */
  encode(frame: AudioFrame): Uint8Array;
  /** Frees native state; may be called repeatedly. */
  close(): void;
}

type SampleCodec = {
  readonly sampleBytes: number;
  readonly silenceByte: number;
  readonly decode: (payload: Uint8Array) => Int16Array;
  readonly encode: (samples: Int16Array) => Uint8Array;
};

const sampleCodecs: Readonly<Record<SampleEncoding, SampleCodec>> = {
  mulaw: { sampleBytes: 1, silenceByte: 0xff, decode: decodeMulaw, encode: encodeMulaw },
  alaw: { sampleBytes: 1, silenceByte: 0xd5, decode: decodeAlaw, encode: encodeAlaw },
  pcm_s16le: { sampleBytes: 2, silenceByte: 0, decode: decodeS16le, encode: encodeS16le },
  pcm_f32le: { sampleBytes: 4, silenceByte: 0, decode: decodeF32le, encode: encodeF32le },
};

function sampleCodec(encoding: Encoding): SampleCodec {
  if (encoding === 'opus') throw new RangeError('opus packets vary in length');
  return sampleCodecs[encoding];
}

function checkRate(frame: AudioFrame, format: AudioFormat): void {
  if (frame.rateHz === format.rateHz) return;
  throw new RangeError(`a frame of ${frame.rateHz} Hz for an encoder of ${format.rateHz} Hz`);
}

/** Bytes per sample. Throws `RangeError` for Opus. */
export function sampleBytes(encoding: Encoding): number {
  return sampleCodec(encoding).sampleBytes;
}

/** Bytes per millisecond; fractional if the rate is not a multiple of 1000. Throws `RangeError` for Opus. */
export function bytesPerMs(format: AudioFormat): number {
  return (sampleBytes(format.encoding) * format.rateHz) / 1000;
}

/** The byte of digital silence. Throws `RangeError` for Opus. */
export function silenceByte(encoding: Encoding): number {
  return sampleCodec(encoding).silenceByte;
}

/** Silence of this many samples, including bytes if samples have a fixed size. */
export function encodedSilence({ encoding, rateHz }: AudioFormat, count: number): AudioFrame {
  const quiet = { samples: new Int16Array(count), rateHz };
  if (encoding === 'opus') return quiet;
  const { sampleBytes: width, silenceByte: value } = sampleCodec(encoding);
  return { ...quiet, encoded: { encoding, payload: new Uint8Array(count * width).fill(value) } };
}

/** Creates a decoder for one stream of this format. Throws `RangeError` for a rate that Opus does not support. */
export function createDecoder(format: AudioFormat): Decoder {
  const { encoding, rateHz } = format;
  if (encoding === 'opus') return createOpusDecoder(rateHz);
  const { decode } = sampleCodec(encoding);
  return {
    decode: (payload) => ({ samples: decode(payload), rateHz, encoded: { encoding, payload } }),
    conceal: (ms) => silence(ms, rateHz),
    close() {},
  };
}

/** Creates an encoder for one stream of this format. Throws `RangeError` for a rate that Opus does not support. */
export function createEncoder(format: AudioFormat): Encoder {
  if (format.encoding === 'opus') return createOpusEncoder(format.rateHz);
  const { encode } = sampleCodec(format.encoding);
  return {
    encode(frame) {
      checkRate(frame, format);
      if (frame.encoded?.encoding === format.encoding) return frame.encoded.payload;
      return encode(frame.samples);
    },
    close() {},
  };
}
