import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { sine, whiteNoise } from '#codecs/tone.ts';
import { windowSamples } from '#embedded/silero/network.ts';
import { PeriodicityMeter } from '#embedded/silero/periodicity-meter.ts';

const options = { ms: 200, rateHz: 8_000, levelDb: -20 };

/** Periodicity at the end of a sound. */
function periodicityOf(samples: Int16Array): number {
  const meter = new PeriodicityMeter();
  for (let from = 0; from + windowSamples <= samples.length; from += windowSamples) {
    meter.hear(samples.subarray(from, from + windowSamples));
  }
  return meter.periodicity();
}

/** A voice: harmonics of a fundamental. */
function voice(hz: number): Int16Array {
  const harmonics = [1, 2, 3, 4].map((number) => sine(number * hz, options).samples);
  return harmonics[0]!.map((_, at) => harmonics.reduce((sum, samples) => sum + samples[at]! / 4, 0));
}

describe('PeriodicityMeter', () => {
  for (const hz of [85, 120, 210, 350])
    it(`finds the period of a voice of ${hz} Hz`, () => {
      assert.ok(periodicityOf(voice(hz)) > 0.95, `${periodicityOf(voice(hz))}`);
    });

  it('finds little in noise, and nothing in digital silence', () => {
    const hiss = periodicityOf(whiteNoise(3, options).samples);
    assert.ok(hiss < 0.45, `${hiss}`);
    assert.equal(periodicityOf(new Int16Array(1_600)), 0);
  });

  it('ignores an offset of the line', () => {
    const hiss = whiteNoise(3, options).samples.map((sample) => sample + 4_000);
    assert.ok(periodicityOf(hiss) < 0.45, `${periodicityOf(hiss)}`);
  });
});
