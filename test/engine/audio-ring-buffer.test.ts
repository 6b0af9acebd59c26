import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { concatenate } from '#codecs/frame.ts';
import { AudioRingBuffer } from '#engine/hearing/audio-ring-buffer.ts';
import { createRandom } from '#test/support/random.ts';

const rateHz = 8_000;

/** Samples that count up from `first`. */
function counting(first: number, count: number): { readonly samples: Int16Array; readonly rateHz: number } {
  return { samples: Int16Array.from({ length: count }, (_, index) => first + index), rateHz };
}

const allOf = (kept: AudioRingBuffer): readonly number[] => [...concatenate(kept.frames, rateHz).samples];

describe('AudioRingBuffer', () => {
  it('returns the newest audio, for every frame length and duration', () => {
    const seed = 5;
    const random = createRandom(seed);
    const kept = new AudioRingBuffer(rateHz);
    let all: number[] = [];
    let next = 0;
    for (let step = 0; step < 2_000; step += 1) {
      if (random.chance(0.01)) {
        kept.drop();
        all = [];
      }
      const keptMs = random.pick([500, 500, 500, 1_000, 5_000]);
      const frame = counting(next % 30_000, random.between(1, 500));
      next += frame.samples.length;
      kept.add(frame, keptMs);
      all = [...all, ...frame.samples].slice(-keptMs * 8);
      assert.equal(kept.ms, all.length / 8, `seed ${seed}, step ${step}`);
      if (step % 20 === 0) assert.deepEqual(allOf(kept), all, `seed ${seed}, step ${step}`);
    }
  });

  it('returns copies in frames of 20 ms, the last one shorter', () => {
    const kept = new AudioRingBuffer(rateHz);
    kept.add(counting(0, 400), 500);
    const { frames } = kept;
    assert.deepEqual(
      frames.map(({ samples }) => samples.length),
      [160, 160, 80],
    );
    for (let more = 0; more < 20; more += 1) kept.add(counting(1_000, 400), 500);
    assert.deepEqual([...concatenate(frames, rateHz).samples], [...counting(0, 400).samples]);
  });

  it('keeps the end of a frame that exceeds its capacity', () => {
    const kept = new AudioRingBuffer(rateHz);
    kept.add(counting(0, 16_000), 500);
    assert.deepEqual(allOf(kept), [...counting(12_000, 4_000).samples]);
  });

  it('is empty after a drop', () => {
    const kept = new AudioRingBuffer(rateHz);
    kept.add(counting(0, 16_000), 5_000);
    kept.drop();
    assert.deepEqual(kept.frames, []);
    assert.equal(kept.ms, 0);
  });
});
