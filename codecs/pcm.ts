import { CodecError } from './codec-error.ts';

const fullScale = 32_768;

/** Copies the payload to a new buffer, which typed arrays of any width can view. */
function copied(payload: Uint8Array, sampleBytes: number): ArrayBuffer {
  if (payload.length % sampleBytes !== 0) {
    throw new CodecError(
      'partial_sample',
      `${payload.length} bytes are not a whole number of ${sampleBytes}-byte samples`,
    );
  }
  const copy = new Uint8Array(payload.length);
  copy.set(payload);
  return copy.buffer;
}

function saturate(value: number): number {
  if (value > 32_767) return 32_767;
  return value < -32_768 ? -32_768 : value;
}

/** Decodes little-endian 16-bit bytes, at any alignment, to new samples. Throws `CodecError` for an odd length. */
export function decodeS16le(payload: Uint8Array): Int16Array {
  return new Int16Array(copied(payload, 2));
}

/** Encodes samples as new little-endian 16-bit bytes. */
export function encodeS16le(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.slice().buffer);
}

/** The samples as little-endian 16-bit bytes in the same memory. */
export function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
}

/**
 * Decodes little-endian 32-bit floats, at any alignment, to samples: ±1 is full scale, values beyond it are clipped, and NaN becomes silence. Throws
 * `CodecError` for a length that is not a multiple of 4.
 */
export function decodeF32le(payload: Uint8Array): Int16Array {
  const floats = new Float32Array(copied(payload, 4));
  const samples = new Int16Array(floats.length);
  for (let i = 0; i < floats.length; i++) samples[i] = saturate(Math.round(floats[i]! * fullScale));
  return samples;
}

/** Encodes samples as little-endian 32-bit floats from −1 to just below 1. */
export function encodeF32le(samples: Int16Array): Uint8Array {
  return new Uint8Array(toFloats(samples).buffer);
}

/** Converts samples to floats from −1 to just below 1. */
function toFloats(samples: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) floats[i] = samples[i]! / fullScale;
  return floats;
}

/** Amplifies samples by `gainDb`, which may be negative; overflow saturates. */
export function amplify(samples: Int16Array, gainDb: number): Int16Array {
  const factor = 10 ** (gainDb / 20);
  const louder = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) louder[i] = saturate(Math.round(samples[i]! * factor));
  return louder;
}

/** Adds two signals of one rate that start together; as long as the longer one, and overflow saturates. */
export function mix(one: Int16Array, other: Int16Array): Int16Array {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const sum = long.slice();
  for (let i = 0; i < short.length; i++) sum[i] = saturate(long[i]! + short[i]!);
  return sum;
}

/** Interleaves signals of one rate, left first; as long as the longest, and the others end in silence. */
export function interleave(channels: readonly Int16Array[]): Int16Array {
  const length = channels.reduce((longest, { length }) => Math.max(longest, length), 0);
  const all = new Int16Array(length * channels.length);
  for (let offset = 0; offset < channels.length; offset++) place(channels[offset]!, all, offset, channels.length);
  return all;
}

function place(channel: Int16Array, all: Int16Array, offset: number, step: number): void {
  const { length } = channel;
  for (let i = 0, at = offset; i < length; i++, at += step) all[at] = channel[i]!;
}

/** Splits interleaved samples into `count` signals. Throws `RangeError` if they cannot be divided evenly. */
export function deinterleave(all: Int16Array, count: number): Int16Array[] {
  const length = all.length / count;
  if (!Number.isInteger(length)) throw new RangeError(`${all.length} samples for ${count} channels`);
  return Array.from({ length: count }, (_, offset) => {
    const channel = new Int16Array(length);
    for (let i = 0, at = offset; i < length; i++, at += count) channel[i] = all[at]!;
    return channel;
  });
}
