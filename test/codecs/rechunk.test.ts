import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRechunker } from '#codecs/rechunk.ts';
import { createRandom } from '#test/support/random.ts';

const counting = (length: number) => Int16Array.from({ length }, (_, i) => i + 1);

function collector(frameSamples: number) {
  const frames: Int16Array[] = [];
  const rechunker = createRechunker(frameSamples, (samples) => frames.push(samples));
  return { frames, rechunker };
}

describe('rechunking', () => {
  it('keeps the remainder until its frame is full', () => {
    const { frames, rechunker } = collector(4);
    rechunker.write(Int16Array.of(1, 2, 3));
    assert.deepEqual([frames.length, rechunker.pending], [0, 3]);
    rechunker.write(Int16Array.of(4, 5));
    assert.deepEqual(frames, [Int16Array.of(1, 2, 3, 4)]);
    assert.equal(rechunker.pending, 1);
  });

  it('hands on several frames of one chunk, in order', () => {
    const { frames, rechunker } = collector(2);
    rechunker.write(Int16Array.of(1));
    rechunker.write(Int16Array.of(2, 3, 4, 5, 6));
    assert.deepEqual(frames, [Int16Array.of(1, 2), Int16Array.of(3, 4), Int16Array.of(5, 6)]);
    assert.equal(rechunker.pending, 0);
  });

  it('pads the last frame with silence when flushed, once', () => {
    const { frames, rechunker } = collector(4);
    rechunker.write(Int16Array.of(1, 2, 3, 4, 5));
    rechunker.flush();
    rechunker.flush();
    assert.deepEqual(frames, [Int16Array.of(1, 2, 3, 4), Int16Array.of(5, 0, 0, 0)]);
  });

  it('forgets what waits when cleared, also as padding', () => {
    const { frames, rechunker } = collector(3);
    rechunker.write(Int16Array.of(7, 8));
    rechunker.clear();
    rechunker.write(Int16Array.of(1));
    rechunker.flush();
    assert.deepEqual(frames, [Int16Array.of(1, 0, 0)]);
  });

  it('does not change a frame that it has handed on', () => {
    const { frames, rechunker } = collector(2);
    for (const sample of [1, 2, 3, 4]) rechunker.write(Int16Array.of(sample));
    assert.deepEqual(frames, [Int16Array.of(1, 2), Int16Array.of(3, 4)]);
  });

  it('lets its receiver write and flush from within', () => {
    const frames: Int16Array[] = [];
    const rechunker = createRechunker(2, (samples) => {
      frames.push(samples);
      if (frames.length === 1) rechunker.write(Int16Array.of(9));
    });
    rechunker.write(Int16Array.of(1));
    rechunker.write(Int16Array.of(2));
    rechunker.flush();
    assert.deepEqual(frames, [Int16Array.of(1, 2), Int16Array.of(9, 0)]);
  });

  it('gives the same frames however the samples are cut', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed);
      const frameSamples = random.between(1, 50);
      const samples = counting(random.between(0, 500));
      const { frames, rechunker } = collector(frameSamples);
      for (let at = 0; at < samples.length; ) {
        const end = at + random.between(0, 120);
        rechunker.write(samples.subarray(at, end));
        at = end;
      }
      rechunker.flush();
      const padded = new Int16Array(Math.ceil(samples.length / frameSamples) * frameSamples);
      padded.set(samples);
      const joined = frames.flatMap((frame) => [...frame]);
      assert.deepEqual(joined, [...padded], `seed ${seed}`);
      assert.ok(
        frames.every((frame) => frame.length === frameSamples),
        `seed ${seed}`,
      );
    }
  });

  it('refuses a frame length that is not a whole positive number', () => {
    for (const length of [0, -1, 1.5, NaN]) assert.throws(() => createRechunker(length, () => {}), RangeError);
  });
});
