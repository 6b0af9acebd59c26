import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'vitest';
import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';

const alawmulaw: typeof import('alawmulaw') = createRequire(import.meta.url)('alawmulaw');
const everySample = Int16Array.from({ length: 65_536 }, (_, i) => i - 32_768);
const everyCode = Uint8Array.from({ length: 256 }, (_, i) => i);

/** Absolute value as defined by ITU-T G.191: a negative sample's ones' complement. */
const absolute = (sample: number) => (sample < 0 ? -1 - sample : sample);

/** One quantization interval of a law: its magnitudes in 16-bit units, and the decoded value. */
type Interval = { readonly from: number; readonly below: number; readonly middle: number; readonly code: number };

/** ITU-T G.711 table 2 as scaled by G.191: 14 bits, steps of 2, 4, … 256, starting half a step below zero. */
const muIntervals: readonly Interval[] = Array.from({ length: 128 }, (_, code) => {
  const step = 2 ** ((code >> 4) + 1);
  const from = (16 + (code & 15)) * step - 33;
  return { from: from * 4, below: code === 127 ? Infinity : (from + step) * 4, middle: (from + step / 2) * 4, code };
});

/** ITU-T G.711 table 1 as scaled by G.191: 13 bits, steps of 1, 1, 2, 4, … 64 in units of 16. */
const aIntervals: readonly Interval[] = Array.from({ length: 128 }, (_, code) => {
  const segment = code >> 4;
  const step = segment === 0 ? 16 : 16 * 2 ** (segment - 1);
  const from = ((segment === 0 ? 0 : 16) + (code & 15)) * step;
  return { from, below: from + step, middle: from + step / 2, code };
});

function intervalOf(sample: number, intervals: readonly Interval[]): Interval {
  const magnitude = absolute(sample);
  const found = intervals.find(({ from, below }) => magnitude >= from && magnitude < below);
  assert.ok(found, `no interval for ${sample}`);
  return found;
}

/** Mu-law inverts all bits (G.711, table 2, note 1); positive values have the sign bit set. */
const mu = {
  encode: (sample: number) => (sample < 0 ? 0x7f : 0xff) - intervalOf(sample, muIntervals).code,
  decode: (code: number) => (code < 128 ? -muIntervals[127 - code]!.middle : muIntervals[255 - code]!.middle),
};

/** A-law inverts the even bits (G.711, table 1, note 1); positive values have the sign bit set. */
const a = {
  encode: (sample: number) => (intervalOf(sample, aIntervals).code + (sample < 0 ? 0 : 128)) ^ 0x55,
  decode(code: number) {
    const plain = code ^ 0x55;
    return plain < 128 ? -aIntervals[plain]!.middle : aIntervals[plain - 128]!.middle;
  },
};

/** The package uses the two's complement as a negative sample's magnitude, one more than G.191. */
const oneLower = everySample.map((sample) => (sample < 0 ? Math.max(-32_768, sample - 1) : sample));

describe('mu-law', () => {
  it('encodes each of the 65,536 samples like ITU-T G.191', () => {
    assert.deepEqual(encodeMulaw(everySample), Uint8Array.from(everySample, mu.encode));
  });

  it('decodes each of the 256 codes like ITU-T G.191', () => {
    assert.deepEqual(decodeMulaw(everyCode), Int16Array.from(everyCode, mu.decode));
  });

  it('agrees with an independent package except for its rounding of negative samples', () => {
    assert.deepEqual(decodeMulaw(everyCode), alawmulaw.mulaw.decode(everyCode));
    assert.deepEqual(encodeMulaw(oneLower), alawmulaw.mulaw.encode(everySample));
  });

  it('preserves every code through decoding and encoding, except that negative zero becomes positive', () => {
    const kept = everyCode.map((code) => (code === 0x7f ? 0xff : code));
    assert.deepEqual(encodeMulaw(decodeMulaw(everyCode)), kept);
  });

  it('encodes silence as FF and full scale as 80 and 00', () => {
    assert.deepEqual(encodeMulaw(Int16Array.of(0, 32_767, -32_768)), Uint8Array.of(0xff, 0x80, 0x00));
  });
});

describe('A-law', () => {
  it('encodes each of the 65,536 samples like ITU-T G.191', () => {
    assert.deepEqual(encodeAlaw(everySample), Uint8Array.from(everySample, a.encode));
  });

  it('decodes each of the 256 codes like ITU-T G.191', () => {
    assert.deepEqual(decodeAlaw(everyCode), Int16Array.from(everyCode, a.decode));
  });

  it('agrees with an independent package except for its rounding of negative samples', () => {
    assert.deepEqual(decodeAlaw(everyCode), alawmulaw.alaw.decode(everyCode));
    assert.deepEqual(encodeAlaw(oneLower), alawmulaw.alaw.encode(everySample));
  });

  it('preserves every code through decoding and encoding', () => {
    assert.deepEqual(encodeAlaw(decodeAlaw(everyCode)), everyCode);
  });

  it('encodes silence as D5 and full scale as AA and 2A', () => {
    assert.deepEqual(encodeAlaw(Int16Array.of(0, 32_767, -32_768)), Uint8Array.of(0xd5, 0xaa, 0x2a));
  });
});

describe('both laws', () => {
  it('accept samples and codes within a larger buffer', () => {
    const samples = everySample.subarray(32_760, 32_776);
    assert.deepEqual(encodeMulaw(samples), Uint8Array.from(samples, mu.encode));
    assert.deepEqual(decodeAlaw(everyCode.subarray(7, 9)), Int16Array.of(a.decode(7), a.decode(8)));
  });
});
