import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createRandom } from '#codecs/random.ts';
import { WindowQueue } from '#embedded/silero/window-queue.ts';
import { noise, windowsOf } from '#test/support/detector-audio.ts';

function taken(queue: WindowQueue): Int16Array[] {
  const windows: Int16Array[] = [];
  while (queue.windows > 0) {
    const window = new Int16Array(256);
    queue.take(window);
    windows.push(window);
  }
  return windows;
}

describe('WindowQueue', () => {
  it('returns the same windows for every split and time of reading', () => {
    const samples = noise(60 * 256, 5);
    for (let seed = 1; seed <= 20; seed++) {
      const random = createRandom(seed);
      const queue = new WindowQueue(64);
      const windows: Int16Array[] = [];
      for (let at = 0; at < samples.length; ) {
        const end = Math.min(samples.length, at + Math.floor(random() * 1_500));
        queue.write(samples.subarray(at, end));
        at = end;
        if (random() < 0.4) windows.push(...taken(queue));
      }
      windows.push(...taken(queue));
      assert.deepEqual(windows, windowsOf(samples), `seed ${seed}`);
    }
  });

  it('drops the oldest windows beyond its limit and reports their number', () => {
    const samples = noise(20 * 256 + 100, 6);
    const queue = new WindowQueue(8);
    assert.equal(queue.write(samples), 13);
    assert.deepEqual(taken(queue), windowsOf(samples).slice(13));
  });

  it('frees its memory after it was emptied', () => {
    const queue = new WindowQueue(64);
    const atRest = queue.capacityBytes;
    queue.write(noise(40 * 256, 7));
    assert.ok(queue.capacityBytes >= 40 * 512);
    taken(queue);
    assert.equal(queue.capacityBytes, atRest);
  });

  it('rejects a limit below 4 windows', () => {
    assert.throws(() => new WindowQueue(3), RangeError);
  });
});
