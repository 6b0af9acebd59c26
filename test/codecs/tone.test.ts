import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { rmsDb } from '#codecs/level.ts';
import { dtmf, pinkNoise, sine, whiteNoise } from '#codecs/tone.ts';
import { fitSine, power } from '#test/support/sine.ts';

const options = { ms: 1_000, rateHz: 8_000, levelDb: -20 };
const near = (actual: number, expected: number, within: number) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual}, expected ${expected}`);

/** Power in dB of the part of `samples` at one frequency. */
function toneDb(samples: Int16Array, frequencyHz: number): number {
  const { peak } = fitSine(samples, { frequencyHz, rateHz: options.rateHz });
  return 20 * Math.log10(peak / Math.SQRT2 / 32_768);
}

/** Mean power in dB at 50 frequencies from `lowHz` to `highHz`. */
function bandDb(samples: Int16Array, lowHz: number, highHz: number): number {
  const peaks = Array.from({ length: 50 }, (_, i) => lowHz + ((highHz - lowHz) * (i + 0.5)) / 50).map(
    (frequencyHz) => fitSine(samples, { frequencyHz, rateHz: options.rateHz }).peak,
  );
  return 10 * Math.log10(power(peaks));
}

describe('generated sine', () => {
  it('has the requested duration, frequency and level', () => {
    const { samples, rateHz } = sine(440, options);
    assert.deepEqual([samples.length, rateHz], [8_000, 8_000]);
    near(toneDb(samples, 440), -20, 0.01);
    assert.ok(fitSine(samples, { frequencyHz: 440, rateHz: 8_000 }).snrDb > 60);
  });

  it('saturates instead of wrapping', () => {
    const { samples } = sine(1_000, { ...options, levelDb: 0 });
    assert.deepEqual(samples.subarray(0, 8), Int16Array.of(0, 32_767, 32_767, 32_767, 0, -32_768, -32_768, -32_768));
  });
});

describe('generated key', () => {
  const keysHz: readonly (readonly [string, number, number])[] = [
    ['1', 697, 1209],
    ['5', 770, 1336],
    ['9', 852, 1477],
    ['0', 941, 1336],
    ['*', 941, 1209],
    ['#', 941, 1477],
    ['A', 697, 1633],
    ['D', 941, 1633],
  ];
  for (const [key, lowHz, highHz] of keysHz) {
    it(`contains only ${lowHz} and ${highHz} Hz for ${key}`, () => {
      const { samples } = dtmf(key, options);
      near(toneDb(samples, lowHz), -23, 0.05);
      near(toneDb(samples, highHz), -23, 0.05);
      near(rmsDb(samples), -20, 0.05);
    });
  }

  it('is rejected if telephones do not have it', () => {
    for (const key of ['', 'E', 'a', '12']) assert.throws(() => dtmf(key, options), RangeError);
  });
});

describe('generated noise', () => {
  for (const [name, noise] of [
    ['white', whiteNoise],
    ['pink', pinkNoise],
  ] as const) {
    it(`is reproducible by seed and has the requested level if it is ${name}`, () => {
      assert.deepEqual(noise(1, options), noise(1, options));
      assert.notDeepEqual(noise(1, options), noise(2, options));
      near(rmsDb(noise(3, options).samples), -20, 0.15);
    });
  }

  it('has equal power in each band if it is white', () => {
    const { samples } = whiteNoise(4, { ...options, ms: 4_000 });
    near(bandDb(samples, 100, 200), bandDb(samples, 1_600, 3_200), 2.5);
  });

  it('falls by 3 dB per octave if it is pink', () => {
    const { samples } = pinkNoise(5, { ...options, ms: 4_000 });
    near(bandDb(samples, 100, 200) - bandDb(samples, 1_600, 3_200), 12, 2.5);
  });
});
