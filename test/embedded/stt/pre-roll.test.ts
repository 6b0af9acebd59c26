import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { PreRoll } from '#embedded/stt/pre-roll.ts';

function preRollOf(capacity: number, ...parts: readonly (readonly number[])[]): PreRoll {
  const preRoll = new PreRoll(capacity);
  for (const part of parts) preRoll.write(Int16Array.from(part));
  return preRoll;
}

describe('PreRoll', () => {
  it('returns everything that was written while it has room', () => {
    assert.deepEqual([...preRollOf(5, [1, 2], [3]).take(5)], [1, 2, 3]);
  });

  it('keeps the newest samples when it is full', () => {
    assert.deepEqual([...preRollOf(4, [1, 2, 3], [4, 5, 6]).take(4)], [3, 4, 5, 6]);
    assert.deepEqual([...preRollOf(3, [1, 2, 3, 4, 5, 6, 7]).take(3)], [5, 6, 7]);
  });

  it('returns only the newest samples if fewer are requested, and is then empty', () => {
    const preRoll = preRollOf(4, [1, 2, 3], [4, 5]);
    assert.deepEqual([...preRoll.take(2)], [4, 5]);
    assert.deepEqual([...preRoll.take(4)], []);
  });

  it('can be used again after it was emptied', () => {
    const preRoll = preRollOf(3, [1, 2]);
    preRoll.take(3);
    preRoll.write(Int16Array.from([3, 4, 5, 6]));
    assert.deepEqual([...preRoll.take(3)], [4, 5, 6]);
  });

  it('drops the oldest samples on request', () => {
    const preRoll = preRollOf(4, [1, 2, 3]);
    preRoll.keep(1);
    preRoll.write(Int16Array.from([4]));
    assert.deepEqual([...preRoll.take(4)], [3, 4]);
  });
});
