import { CodecError } from './codec-error.ts';

const fullScale = 32_768;

/** A copy of the payload in a buffer of its own, so that typed arrays of any width can be laid over it. */
function copied(payload: Uint8Array, sampleBytes: number): ArrayBuffer {
  if (payload.length % sampleBytes !== 0) {
    throw new CodecError(
      'partial_sample',
      `${payload.length} bytes are no whole number of ${sampleBytes}-byte samples`,
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

/** Little-endian 16-bit bytes, at any alignment, to samples of their own. Throws `CodecError` on an odd length. */
export function decodeS16le(payload: Uint8Array): Int16Array {
  return new Int16Array(copied(payload, 2));
}

/** Samples to little-endian 16-bit bytes of their own. */
export function encodeS16le(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.slice().buffer);
}

/**
 * Little-endian 32-bit floats, at any alignment, to samples: ±1 is full scale, what lies beyond is clipped, a NaN is
 * silence. Throws `CodecError` on a length that is no multiple of 4.
 */
export function decodeF32le(payload: Uint8Array): Int16Array {
  const floats = new Float32Array(copied(payload, 4));
  const samples = new Int16Array(floats.length);
  for (let i = 0; i < floats.length; i++) samples[i] = saturate(Math.round(floats[i]! * fullScale));
  return samples;
}

/** Samples to little-endian 32-bit floats from −1 to just below 1. */
export function encodeF32le(samples: Int16Array): Uint8Array {
  return new Uint8Array(toFloats(samples).buffer);
}

/** Samples as floats from −1 to just below 1. */
function toFloats(samples: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(samples.length);
  for (let i = 0; i < samples.length; i++) floats[i] = samples[i]! / fullScale;
  return floats;
}

/** Samples louder by `gainDb`, or softer where it is negative; what does not fit saturates. */
export function amplify(samples: Int16Array, gainDb: number): Int16Array {
  const factor = 10 ** (gainDb / 20);
  const louder = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) louder[i] = saturate(Math.round(samples[i]! * factor));
  return louder;
}

/** The sum of two signals of one rate that start together, as long as the longer one; what does not fit saturates. */
export function mix(one: Int16Array, other: Int16Array): Int16Array {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const sum = long.slice();
  for (let i = 0; i < short.length; i++) sum[i] = saturate(long[i]! + short[i]!);
  return sum;
}

/** Signals of one rate sample by sample, left first, as long as the longest; the others end in silence. */
export function interleave(channels: readonly Int16Array[]): Int16Array {
  const length = channels.reduce((longest, { length }) => Math.max(longest, length), 0);
  const all = new Int16Array(length * channels.length);
  channels.forEach((channel, offset) => {
    for (let i = 0, at = offset; i < channel.length; i++, at += channels.length) all[at] = channel[i]!;
  });
  return all;
}

/** The `count` signals of interleaved samples. Throws `RangeError` where they do not come out even. */
export function deinterleave(all: Int16Array, count: number): Int16Array[] {
  const length = all.length / count;
  if (!Number.isInteger(length)) throw new RangeError(`${all.length} samples for ${count} channels`);
  return Array.from({ length: count }, (_, offset) => {
    const channel = new Int16Array(length);
    for (let i = 0, at = offset; i < length; i++, at += count) channel[i] = all[at]!;
    return channel;
  });
}
