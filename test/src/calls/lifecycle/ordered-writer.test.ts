import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { OrderedWriter } from '#src/calls/lifecycle/ordered-writer.ts';
import { flushPromises, VirtualClock } from '#test/support/virtual-clock.ts';

describe('data of a call', () => {
  it('is stored in order under sequence numbers, with retries until it succeeds', async () => {
    const clock = new VirtualClock();
    const stored: [number, string][] = [];
    const failures: unknown[] = [];
    let away = 2;
    const writer = new OrderedWriter<string>(
      { clock, failed: (error) => failures.push(error) },
      async (ordinal, item) => {
        if (item === 'b' && away-- > 0) throw new Error('the database is away');
        stored.push([ordinal, item]);
      },
    );
    for (const item of ['a', 'b', 'c']) writer.add(item);
    await flushPromises();
    assert.deepEqual(stored, [[0, 'a']], 'what comes after waits');
    await clock.advanceAsync(10_000, flushPromises);
    await writer.settled();
    assert.deepEqual(stored, [
      [0, 'a'],
      [1, 'b'],
      [2, 'c'],
    ]);
    assert.equal(failures.length, 2);
  });
});
