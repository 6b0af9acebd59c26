import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { DecoderPool } from '#embedded/stt/decoder-pool.ts';

describe('decoders', () => {
  it('are reused by later calls, however many calls listened concurrently', async () => {
    const pool = await DecoderPool.load();
    const take = () => Promise.all(Array.from({ length: 6 }, () => pool.take()));
    const first = await take();
    for (const decoder of first) pool.release(decoder);
    const later = await take();
    assert.equal(new Set(later).size, 6);
    assert.ok(later.every((decoder) => first.includes(decoder)));
  });
});
