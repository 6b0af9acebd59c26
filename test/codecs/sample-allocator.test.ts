import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { allocateSamples } from '#codecs/sample-allocator.ts';

describe('sample memory', () => {
  it('is zeroed and exclusive for every size', () => {
    const taken: Int16Array[] = [];
    for (let round = 0; round < 400; round++) {
      const samples = allocateSamples([0, 1, 159, 160, 1_600, 1_601, 20_000][round % 7]!);
      assert.ok(samples.every((sample) => sample === 0));
      samples.fill(round + 1);
      taken.push(samples);
    }
    for (const [round, samples] of taken.entries()) assert.ok(samples.every((sample) => sample === round + 1));
  });
});
