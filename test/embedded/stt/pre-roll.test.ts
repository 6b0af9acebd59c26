import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { PreRoll } from '#embedded/stt/pre-roll.ts';

function preRollOf(capacity: number, ...parts: readonly (readonly number[])[]): PreRoll {
  const preRoll = new PreRoll(capacity);
  for (const part of parts) preRoll.write(Int16Array.from(part));
  return preRoll;
}

describe('a pre-roll', () => {
  it('gives back what was written while it has room', () => {
    assert.deepEqual([...preRollOf(5, [1, 2], [3]).take(5)], [1, 2, 3]);
  });

  it('keeps the newest when it is full', () => {
    assert.deepEqual([...preRollOf(4, [1, 2, 3], [4, 5, 6]).take(4)], [3, 4, 5, 6]);
    assert.deepEqual([...preRollOf(3, [1, 2, 3, 4, 5, 6, 7]).take(3)], [5, 6, 7]);
  });

  it('gives only the newest when fewer are asked for, and is empty then', () => {
    const preRoll = preRollOf(4, [1, 2, 3], [4, 5]);
    assert.deepEqual([...preRoll.take(2)], [4, 5]);
    assert.deepEqual([...preRoll.take(4)], []);
  });

  it('goes on after it was emptied', () => {
    const preRoll = preRollOf(3, [1, 2]);
    preRoll.take(3);
    preRoll.write(Int16Array.from([3, 4, 5, 6]));
    assert.deepEqual([...preRoll.take(3)], [4, 5, 6]);
  });

  it('forgets the oldest on request', () => {
    const preRoll = preRollOf(4, [1, 2, 3]);
    preRoll.keep(1);
    preRoll.write(Int16Array.from([4]));
    assert.deepEqual([...preRoll.take(4)], [3, 4]);
  });
});
