import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { FairQueue } from '#src/api/middleware/fair-queue.ts';

const never = new AbortController().signal;
const options = { places: 1, maxWaitingPerKey: 2, waitingInAll: 3 };

/** Admits everything, one by one, and returns the order. */
async function orderOf(queue: FairQueue, keys: readonly string[], first: () => void): Promise<string[]> {
  const order: string[] = [];
  const all = keys.map(async (key) => {
    const leave = await queue.enter(key, never);
    order.push(key);
    leave();
  });
  first();
  await Promise.all(all);
  return order;
}

describe('FairQueue', () => {
  it('admits as many as it has places, and the next when one is released', async () => {
    const queue = new FairQueue({ ...options, places: 2 });
    const leave = await queue.enter('a', never);
    await queue.enter('a', never);
    const third = queue.enter('a', never);
    assert.deepEqual([queue.inside, queue.waiting], [2, 1]);
    leave();
    await third;
    assert.deepEqual([queue.inside, queue.waiting], [2, 0]);
  });

  it('admits keys round-robin, regardless of their backlog', async () => {
    const queue = new FairQueue({ ...options, maxWaitingPerKey: 9, waitingInAll: 9 });
    const leave = await queue.enter('a', never);
    assert.deepEqual(await orderOf(queue, ['a', 'a', 'a', 'b', 'b', 'c'], leave), ['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('rejects a key with too many waiting, and all keys if too many wait in total', async () => {
    const queue = new FairQueue(options);
    await queue.enter('a', never);
    for (const key of ['a', 'a']) void queue.enter(key, never);
    await assert.rejects(queue.enter('a', never), { whose: 'own' });
    void queue.enter('b', never);
    await assert.rejects(queue.enter('c', never), { whose: 'all' });
  });

  it('removes aborted entries and never admits them', async () => {
    const queue = new FairQueue(options);
    const leave = await queue.enter('a', never);
    const gone = new AbortController();
    const waiting = queue.enter('a', gone.signal);
    gone.abort(new Error('gone'));
    await assert.rejects(waiting, { message: 'gone' });
    await assert.rejects(queue.enter('b', gone.signal), { message: 'gone' });
    leave();
    assert.deepEqual([queue.inside, queue.waiting], [0, 0]);
  });

  it('ignores the second release of a place', async () => {
    const queue = new FairQueue(options);
    const leave = await queue.enter('a', never);
    leave();
    leave();
    await queue.enter('a', never);
    void queue.enter('a', never);
    assert.deepEqual([queue.inside, queue.waiting], [1, 1]);
  });
});
