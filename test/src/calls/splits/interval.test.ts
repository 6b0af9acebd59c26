import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { differenceOf, quantiles, wilsonInterval } from '#src/calls/splits/interval.ts';

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

describe('wilsonInterval', () => {
  // Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is as published for %i of %i', (count, of, low, high) => {
    const interval = wilsonInterval({ count, of }, quantiles[95])!;
    assert.deepEqual([rounded(interval.low), rounded(interval.high)], [low, high]);
  });

  it('is unknown without calls, and ends at 1 if all count', () => {
    assert.equal(wilsonInterval({ count: 0, of: 0 }, quantiles[95]), null);
    assert.equal(wilsonInterval({ count: 7, of: 7 }, quantiles[95])?.high, 1);
  });
});

describe('differenceOf', () => {
  // Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339, 'higher'],
    [9, 10, 3, 10, 0.1705, 0.809, 'higher'],
    [5, 56, 0, 29, -0.0381, 0.1926, 'not_significant'],
    [0, 10, 0, 10, -0.2775, 0.2775, 'not_significant'],
  ] as const)('is as published for %i of %i and %i of %i', (count, of, others, ofOthers, low, high, verdict) => {
    const found = differenceOf({ count, of }, { count: others, of: ofOthers })!;
    assert.deepEqual([rounded(found.low), rounded(found.high), found.verdict], [low, high, verdict]);
  });

  it('is lower if the whole interval is below 0, and unknown without calls', () => {
    assert.equal(differenceOf({ count: 48, of: 80 }, { count: 56, of: 70 })?.verdict, 'lower');
    assert.equal(differenceOf({ count: 0, of: 0 }, { count: 1, of: 2 }), null);
  });
});
