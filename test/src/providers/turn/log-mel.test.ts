import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { concatenate, silence } from '#codecs/frame.ts';
import { sine, whiteNoise } from '#codecs/tone.ts';
import { featureBands, featureSteps, LogMel, featureHz as rateHz } from '#src/providers/turn/log-mel.ts';
import { melFilters } from '#src/providers/turn/mel-filters.ts';
import { createRandom } from '#test/support/random.ts';
import { slowLogMel } from '#test/support/slow-log-mel.ts';

const logMel = new LogMel();
const tone = (hz: number, ms: number) => sine(hz, { ms, rateHz, levelDb: -12 });
const joined = (...frames: Parameters<typeof concatenate>[0]) => concatenate(frames, rateHz).samples;
const column = (features: Float32Array, step: number) =>
  Array.from({ length: featureBands }, (_, band) => features[band * featureSteps + step]!);

/** The largest deviation of the features from their definition. */
function distance(samples: Int16Array): number {
  const expected = slowLogMel(Float64Array.from(samples, (sample) => sample / 32_768)).flat();
  return logMel.of(samples).reduce((most, value, at) => Math.max(most, Math.abs(value - expected[at]!)), 0);
}

describe('features of a turn', () => {
  it('match the definition, computed naively', () => {
    const speechLike = joined(
      silence(300, rateHz),
      tone(180, 700),
      whiteNoise(1, { ms: 400, rateHz, levelDb: -20 }),
      tone(2_300, 900),
      whiteNoise(2, { ms: 1_000, rateHz, levelDb: -60 }),
    );
    assert.ok(distance(speechLike) < 1e-5, `${distance(speechLike)} from 3.3 s with a tail of faint noise`);
    const long = joined(tone(440, 1_000), whiteNoise(3, { ms: 8_500, rateHz, levelDb: -30 }));
    assert.ok(distance(long) < 1e-5, `${distance(long)} from 9.5 s`);
  });

  it('match the definition for turns of any length', () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 32));
    const random = createRandom(seed);
    const lengths = [1, random.between(150, 400), random.between(8_000, 126_000), random.between(127_500, 128_000)];
    for (const length of lengths) {
      const samples = Int16Array.from({ length }, () => random.between(-20_000, 20_000));
      assert.ok(distance(samples) < 1e-5, `${distance(samples)} from ${length} samples, SEED=${seed}`);
    }
  });

  it('are 80 bands of 800 steps for a turn of any length', () => {
    for (const ms of [0, 20, 7_999, 8_000, 30_000]) {
      assert.equal(logMel.of(tone(300, ms).samples).length, 64_000, `${ms} ms`);
    }
  });

  it('are −1.5 everywhere in digital silence', () => {
    for (const ms of [0, 1_000, 9_000]) {
      assert.deepEqual(new Set(logMel.of(silence(ms, rateHz).samples)), new Set([-1.5]), `${ms} ms`);
    }
  });

  it('contain a short turn at their end, and the end of a long one', () => {
    const short = logMel.of(tone(1_000, 1_000).samples);
    const loud = (features: Float32Array, step: number) => Math.max(...column(features, step)) > 0.5;
    assert.deepEqual(
      [loud(short, 100), loud(short, 650), loud(short, 750), loud(short, 799)],
      [false, false, true, true],
    );
    const long = logMel.of(joined(tone(1_000, 5_000), silence(6_000, rateHz)));
    assert.deepEqual([loud(long, 0), loud(long, 150), loud(long, 250), loud(long, 799)], [true, true, false, false]);
  });

  it('show a tone in the band around its frequency', () => {
    const centres = melFilters({ bands: featureBands, bins: 8_001, highestHz: 8_000 }).map(
      ({ from, weights }) => from + weights.indexOf(Math.max(...weights)),
    );
    for (const band of [5, 20, 40, 60, 78]) {
      const heard = column(logMel.of(tone(centres[band]!, 8_000).samples), 400);
      assert.equal(heard.indexOf(Math.max(...heard)), band, `${centres[band]} Hz`);
    }
  });

  it('are independent of the volume', () => {
    const noise = whiteNoise(7, { ms: 2_000, rateHz, levelDb: -32 }).samples;
    const [loud, soft] = [logMel.of(noise.map((sample) => 4 * sample)), logMel.of(noise)];
    const apart = loud.reduce((most, value, at) => Math.max(most, Math.abs(value - soft[at]!)), 0);
    assert.ok(apart < 0.001, `${apart}`);
  });

  it('are independent of earlier computations', () => {
    const turn = tone(500, 1_500).samples;
    const first = logMel.of(turn);
    logMel.of(whiteNoise(9, { ms: 8_000, rateHz, levelDb: -10 }).samples);
    assert.deepEqual(logMel.of(turn), first);
  });
});

describe('filter bank', () => {
  it('is linear below 1 kHz and has 27 bands for a factor of 6.4 above', () => {
    const peaks = melFilters({ bands: 41, bins: 64_001, highestHz: 6_400 }).map(
      ({ from, weights }) => (from + weights.indexOf(Math.max(...weights))) / 10,
    );
    assert.deepEqual([peaks[2], peaks[8], peaks[14]], [200, 600, 1_000]);
    assert.ok(Math.abs(peaks[14 + 9]! - 1_000 * 6.4 ** (9 / 27)) <= 0.1, `${peaks[23]}`);
  });

  it('has filters of area 1 between the centers of their neighbors', () => {
    const filters = melFilters({ bands: 80, bins: 8_001, highestHz: 8_000 });
    for (const { weights } of filters) {
      const area = weights.reduce((sum, weight) => sum + weight, 0);
      assert.ok(Math.abs(area - 1) < 0.01, `${area}`);
    }
  });
});
