import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { fitPerceptron, logOdds, type Perceptron } from '../../../bench/caller-classifier/perceptron.ts';

const options = { hidden: 8, epochs: 60, seed: 3, rate: 0.02, decay: 0.01 };
const rows = Array.from({ length: 2_000 }, (_, at) =>
  Float32Array.of(Math.sin(at * 12.9898), Math.cos(at * 78.233), Math.sin(at * 37.719)),
);
const labelOf = ([first = 0, second = 0]: Float32Array): number => Number(first > 0 !== second > 0);
const labels = Uint8Array.from(rows, labelOf);
const fit = (weights: Float64Array): Perceptron => fitPerceptron({ rows, labels, weights }, options);
const equal = new Float64Array(rows.length).fill(1);
const units = new Float64Array(options.hidden);

describe('fitPerceptron', () => {
  it('learns a rule that no linear one can express, the same each time', () => {
    const fitted = fit(equal);
    const right = rows.filter((row) => logOdds(fitted, row, units) > 0 === (labelOf(row) === 1));
    assert.ok(right.length > 0.95 * rows.length, `${right.length} of ${rows.length}`);
    assert.deepEqual(fit(equal), fitted);
  });

  it('rejects a number of units that its groups do not fill', () => {
    assert.throws(() => fitPerceptron({ rows, labels, weights: equal }, { ...options, hidden: 6 }), RangeError);
  });

  it('follows the rows that weigh more', () => {
    const onlyOnes = fit(Float64Array.from(labels, (label) => (label === 1 ? 1 : 0.001)));
    const ones = rows.filter((row) => logOdds(onlyOnes, row, units) > 0);
    assert.ok(ones.length > 0.9 * rows.length, `${ones.length} of ${rows.length}`);
  });
});
