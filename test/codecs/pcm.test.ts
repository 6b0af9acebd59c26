import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { CodecError } from '#codecs/codec-error.ts';
import {
  amplify,
  bytesOf,
  decodeF32le,
  decodeS16le,
  deinterleave,
  encodeF32le,
  encodeS16le,
  interleave,
  mix,
} from '#codecs/pcm.ts';

const everySample = Int16Array.from({ length: 65_536 }, (_, i) => i - 32_768);

/** The same bytes at each of `count` alignments of a larger buffer. */
function shifted(bytes: Uint8Array, count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, shift) => {
    const room = new Uint8Array(bytes.length + count).fill(0xaa);
    room.set(bytes, shift);
    return room.subarray(shift, shift + bytes.length);
  });
}

function floatBytes(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  values.forEach((value, i) => {
    view.setFloat32(i * 4, value, true);
  });
  return new Uint8Array(view.buffer);
}

const partialSample = (error: unknown) => error instanceof CodecError && error.code === 'partial_sample';

describe('16-bit PCM', () => {
  it('shows samples as bytes without copying them', () => {
    const samples = Int16Array.of(7, 0x1234, -2).subarray(1);
    const bytes = bytesOf(samples);
    assert.deepEqual(bytes, encodeS16le(samples));
    samples[0] = 0x5678;
    assert.equal(bytes[0], 0x78);
  });

  it('stores the low byte first', () => {
    assert.deepEqual(encodeS16le(Int16Array.of(0x1234, -2)), Uint8Array.of(0x34, 0x12, 0xfe, 0xff));
    assert.deepEqual(decodeS16le(Uint8Array.of(0x34, 0x12, 0xfe, 0xff)), Int16Array.of(0x1234, -2));
  });

  it('preserves every sample at every alignment of the bytes', () => {
    for (const bytes of shifted(encodeS16le(everySample), 3)) assert.deepEqual(decodeS16le(bytes), everySample);
  });

  it('encodes only the selected samples of a larger buffer', () => {
    assert.deepEqual(encodeS16le(everySample.subarray(32_769, 32_771)), Uint8Array.of(1, 0, 2, 0));
  });

  it('returns arrays that are independent of their source', () => {
    const bytes = Uint8Array.of(1, 0);
    const samples = decodeS16le(bytes);
    const again = encodeS16le(samples);
    bytes[0] = 9;
    assert.equal(samples[0], 1);
    samples[0] = 7;
    assert.equal(again[0], 1);
  });

  it('rejects half a sample', () => {
    assert.throws(() => decodeS16le(new Uint8Array(321)), partialSample);
  });
});

describe('32-bit float PCM', () => {
  it('preserves every sample at every alignment of the bytes', () => {
    for (const bytes of shifted(encodeF32le(everySample), 5)) assert.deepEqual(decodeF32le(bytes), everySample);
  });

  it('treats 1 as just above full scale, low byte first', () => {
    assert.deepEqual(encodeF32le(Int16Array.of(-32_768, 16_384)), floatBytes(-1, 0.5));
  });

  it('clips values beyond full scale and converts NaN to silence', () => {
    const bytes = floatBytes(1, 1.5, -1.5, Infinity, -Infinity, NaN);
    assert.deepEqual(decodeF32le(bytes), Int16Array.of(32_767, 32_767, -32_768, 32_767, -32_768, 0));
  });

  it('rejects a partial sample', () => {
    for (const length of [1, 2, 3, 6]) assert.throws(() => decodeF32le(new Uint8Array(length)), partialSample);
  });
});

describe('gain', () => {
  it('doubles at 6.02 dB, halves at −6.02 dB and saturates', () => {
    const samples = Int16Array.of(100, -100, 20_000, -20_000);
    assert.deepEqual(amplify(samples, 20 * Math.log10(2)), Int16Array.of(200, -200, 32_767, -32_768));
    assert.deepEqual(amplify(samples, -20 * Math.log10(2)), Int16Array.of(50, -50, 10_000, -10_000));
  });
});

describe('mixing', () => {
  it('adds from the start, keeps the rest of the longer signal and saturates', () => {
    const long = Int16Array.of(30_000, -30_000, 5, 6);
    const short = Int16Array.of(30_000, -30_000, 7);
    assert.deepEqual(mix(long, short), Int16Array.of(32_767, -32_768, 12, 6));
    assert.deepEqual(mix(short, long), Int16Array.of(32_767, -32_768, 12, 6));
  });
});

describe('interleaving', () => {
  it('alternates left and right and pads the shorter one with silence', () => {
    assert.deepEqual(interleave([Int16Array.of(1, 2, 3), Int16Array.of(9)]), Int16Array.of(1, 9, 2, 0, 3, 0));
    assert.deepEqual(interleave([]), Int16Array.of());
  });

  it('is reversible for each channel', () => {
    const channels = [Int16Array.of(1, 2), Int16Array.of(3, 4), Int16Array.of(5, 6)];
    assert.deepEqual(deinterleave(interleave(channels), 3), channels);
    assert.throws(() => deinterleave(new Int16Array(5), 2), RangeError);
  });
});
