import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { codecResults } from '../../../bench/micro/codecs.ts';
import { detectorResults } from '../../../bench/micro/detector.ts';
import { dialectResults } from '../../../bench/micro/dialects.ts';
import { costOf, quickEffort } from '../../../bench/micro/operation.ts';
import { reducerResults } from '../../../bench/micro/reducer.ts';
import { resampleResults } from '../../../bench/micro/resample.ts';

const least = { ...quickEffort, repetitionMs: 0.2, repetitions: 2, warmUpMs: 0.2 };

describe('cost of an operation', () => {
  it('is the cost of one run, over repetitions of about their duration, after the warm-up', () => {
    let spentMs = 0;
    let runs = 0;
    const operation = () => {
      runs += 1;
      // The first runs are slow, and so is every thousandth.
      spentMs += runs <= 10 ? 1 : runs % 1_000 === 0 ? 2 : 0.01;
    };
    const effort = { repetitionMs: 5, repetitions: 4, warmUpMs: 20, probes: 0 };
    const { min_ns, median_ns, max_ns } = costOf(operation, effort, () => spentMs);
    assert.equal(Math.round(min_ns), 10_000);
    assert.ok(median_ns >= min_ns && max_ns >= median_ns && max_ns < 20_000, `${median_ns} and ${max_ns} ns`);
  });
});

describe('micro scenarios', () => {
  for (const [name, results] of [
    ['codecs', codecResults],
    ['resampling', resampleResults],
    ['the detector', detectorResults],
    ['turn taking', reducerResults],
    ['dialects', dialectResults],
  ] as const)
    it(`measure ${name}`, async () => {
      const found = await results(least);
      assert.deepEqual(found.failures, []);
      assert.ok(found.results.length >= 5);
    });
});
