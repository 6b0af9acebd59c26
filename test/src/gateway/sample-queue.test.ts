import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SampleQueue } from '#src/gateway/sample-queue.ts';
import { createRandom } from '#test/support/random.ts';

describe('sample queue', () => {
  it('gives back every sample in order, however it is filled and taken', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed);
      const queue = new SampleQueue();
      const out: number[] = [];
      let pushed = 0;
      for (let step = 0; step < 300; step += 1) {
        const chunk = Int16Array.from({ length: random.between(0, 400) }, () => pushed++ % 30_000);
        queue.push(chunk);
        const into = new Int16Array(random.between(0, 400));
        out.push(...into.subarray(0, queue.take(into)));
        assert.equal(queue.length, pushed - out.length, `seed ${seed}`);
      }
      out.forEach((sample, index) => {
        assert.equal(sample, index % 30_000, `seed ${seed}`);
      });
    }
  });

  it('leaves the rest of what it fills alone', () => {
    const queue = new SampleQueue();
    queue.push(Int16Array.of(1, 2));
    const into = new Int16Array(4).fill(9);
    assert.equal(queue.take(into), 2);
    assert.deepEqual([...into], [1, 2, 9, 9]);
  });

  it('is empty after a clear in the middle of a chunk', () => {
    const queue = new SampleQueue();
    queue.push(Int16Array.of(1, 2, 3));
    queue.take(new Int16Array(1));
    queue.clear();
    queue.push(Int16Array.of(7));
    const into = new Int16Array(2);
    assert.equal(queue.take(into), 1);
    assert.equal(into[0], 7);
  });
});
