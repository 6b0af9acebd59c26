import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { rmsDb } from '#codecs/level.ts';
import { amplifyLimited } from '#codecs/limiter.ts';
import { createRandom } from '#test/support/random.ts';
import { fitSine, sineSamples } from '#test/support/sine.ts';
import { truePeakDb } from '#test/support/true-peak.ts';

const rateHz = 16_000;
const tone = (peak: number, frequencyHz = 200) => sineSamples(rateHz, { frequencyHz, rateHz, peak });

describe('amplified and limited audio', () => {
  it('has exactly the gain if no peak exceeds the ceiling', () => {
    for (const gainDb of [-6, 0, 6]) {
      const samples = tone(8_000);
      const factor = 10 ** (gainDb / 20);
      const expected = samples.map((sample) => Math.round(sample * factor));
      assert.deepEqual(amplifyLimited({ samples, rateHz }, gainDb), expected);
    }
  });

  it('stays below −1.5 dBFS at and between samples, whatever the signal', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed);
      const loudHz = random.between(100, 7_000);
      const noise = random.between(0, 9_000);
      const samples = tone(random.between(5_000, 32_000), loudHz).map((sample) =>
        Math.max(-32_768, Math.min(32_767, sample + random.between(-noise, noise))),
      );
      const limited = amplifyLimited({ samples, rateHz }, random.between(-3, 15));
      assert.ok(truePeakDb(limited) <= -1.5, `seed ${seed}: ${truePeakDb(limited)} dBFS`);
    }
  });

  it('reduces peaks that lie between samples', () => {
    const samples = Int16Array.from({ length: rateHz }, (_, i) => 23_170 * [1, 1, -1, -1][i % 4]!);
    assert.ok(truePeakDb(samples) > -0.1 && truePeakDb(amplifyLimited({ samples, rateHz }, 0)) <= -2);
  });

  it('keeps the shape of a loud tone instead of bending it', () => {
    for (const frequencyHz of [90, 200, 1_000]) {
      const limited = amplifyLimited({ samples: tone(20_000, frequencyHz), rateHz }, 9);
      const { snrDb } = fitSine(limited.subarray(2_000, -2_000), { frequencyHz, rateHz });
      assert.ok(snrDb > 60, `${snrDb} dB at ${frequencyHz} Hz`);
    }
  });

  it('leaves audio more than 20 ms away from a peak as it is', () => {
    const samples = tone(6_000);
    for (let i = 8_000; i < 8_100; i++) samples[i] = 32_000;
    const limited = amplifyLimited({ samples, rateHz }, 2);
    const expected = samples.map((sample) => Math.round(sample * 10 ** (2 / 20)));
    const margin = 0.021 * rateHz;
    assert.deepEqual(limited.subarray(0, 8_000 - margin), expected.subarray(0, 8_000 - margin));
    assert.deepEqual(limited.subarray(8_100 + margin), expected.subarray(8_100 + margin));
    assert.ok(rmsDb(limited.subarray(8_000, 8_100)) < -2);
  });

  it('limits clips shorter than its reach, and takes empty ones', () => {
    assert.equal(amplifyLimited({ samples: new Int16Array(0), rateHz }, 6).length, 0);
    for (const length of [1, 2, 30, 200]) {
      const limited = amplifyLimited({ samples: new Int16Array(length).fill(30_000), rateHz }, 6);
      assert.ok(limited.every((sample) => sample < 32_768 * 10 ** (-2 / 20)));
    }
  });
});
