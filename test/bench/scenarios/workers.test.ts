import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { failuresOf } from '../../../bench/scenarios/workers.ts';
import { stage } from '../stage.ts';

describe('stage of the workers scenario', () => {
  it('is valid if each process has its share of the calls, give or take one that has just started', () => {
    assert.deepEqual(failuresOf(stage(21, { calls_of_workers: [11, 10] }), 2), []);
    assert.deepEqual(failuresOf(stage(20, { calls_of_workers: [8, 12] }), 2), []);
    assert.deepEqual(failuresOf(stage(20), 1), []);
  });

  it('fails the benchmark if one process has all calls, or replies are missing', () => {
    assert.deepEqual(failuresOf(stage(20, { calls_of_workers: [13, 7] }), 2), [
      'one of 2 processes has 13 of 20 calls',
    ]);
    assert.deepEqual(failuresOf(stage(20, { calls_of_workers: [10, 10], unanswered: 1 }), 2), [
      '1 of 50 turns were not answered',
    ]);
  });
});
