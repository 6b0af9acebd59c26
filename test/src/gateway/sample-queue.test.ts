import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createDecoder } from '#codecs/format.ts';
import { SampleQueue } from '#src/gateway/sample-queue.ts';
import { createRandom } from '#test/support/random.ts';

const rateHz = 8_000;
const mulaw = createDecoder({ encoding: 'mulaw', rateHz });

function frame(...samples: number[]) {
  return { samples: Int16Array.from(samples), rateHz };
}

describe('sample queue', () => {
  it('returns every sample in order, whatever the sizes of frames and reads', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed);
      const queue = new SampleQueue(rateHz);
      const out: number[] = [];
      let pushed = 0;
      for (let step = 0; step < 300; step += 1) {
        queue.push(frame(...Array.from({ length: random.between(0, 400) }, () => pushed++ % 30_000)));
        out.push(...queue.take(random.between(0, 400)).samples);
        assert.equal(queue.length, pushed - out.length, `seed ${seed}`);
      }
      out.forEach((sample, index) => {
        assert.equal(sample, index % 30_000, `seed ${seed}`);
      });
    }
  });

  it('returns the original bytes of frames, wherever they are cut', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = createRandom(seed);
      const queue = new SampleQueue(rateHz);
      const pushed: number[] = [];
      const out: number[] = [];
      for (let step = 0; step < 100; step += 1) {
        const payload = Uint8Array.from({ length: random.between(1, 400) }, () => random.between(0, 255));
        queue.push(mulaw.decode(payload));
        pushed.push(...payload);
        const taken = queue.take(random.between(1, 400));
        assert.equal(taken.encoded?.payload.length, taken.samples.length, `seed ${seed}`);
        out.push(...taken.encoded!.payload);
      }
      assert.deepEqual(out, pushed.slice(0, out.length), `seed ${seed}`);
    }
  });

  it('returns no bytes for a piece that is partly without bytes', () => {
    const queue = new SampleQueue(rateHz);
    queue.push(mulaw.decode(Uint8Array.of(1, 2)));
    queue.push(frame(5, 6));
    assert.deepEqual(queue.take(1).encoded, { encoding: 'mulaw', payload: Uint8Array.of(1) });
    assert.equal(queue.take(3).encoded, undefined);
  });

  it('returns all samples if more are requested', () => {
    const queue = new SampleQueue(rateHz);
    queue.push(frame(1, 2));
    assert.deepEqual(queue.take(4), frame(1, 2));
    assert.deepEqual(queue.take(4), frame());
  });

  it('is empty after a clear in the middle of a frame', () => {
    const queue = new SampleQueue(rateHz);
    queue.push(frame(1, 2, 3));
    queue.take(1);
    queue.clear();
    queue.push(frame(7));
    assert.deepEqual(queue.take(2), frame(7));
  });
});
