import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { type NextChunk, speechBody } from '#src/api/tts/speech-body.ts';
import { VirtualClock } from '#test/support/virtual-clock.ts';

function open(next: NextChunk) {
  const clock = new VirtualClock();
  const ends: unknown[] = [];
  const reader = speechBody(next, { clock, over: (error) => ends.push(error) }).getReader();
  return { clock, ends, reader };
}
const chunk = Uint8Array.of(1, 2);
const endless: NextChunk = async () => ({ done: false, value: chunk });

describe('speech body', () => {
  it('passes on chunks and ends once after the last', async () => {
    const parts: (Uint8Array | undefined)[] = [chunk, chunk];
    const { ends, reader, clock } = open(async () => {
      const value = parts.shift();
      return value === undefined ? { done: true, value } : { done: false, value };
    });
    assert.deepEqual((await reader.read()).value, chunk);
    assert.deepEqual((await reader.read()).value, chunk);
    assert.equal((await reader.read()).done, true);
    assert.deepEqual(ends, [null]);
    assert.equal(clock.pending, 0);
  });

  it('ends when the client disconnects', async () => {
    const { ends, reader, clock } = open(endless);
    await reader.read();
    await reader.cancel();
    assert.deepEqual(ends, [null]);
    assert.equal(clock.pending, 0);
  });

  it('ends once if the client disconnects while a chunk is produced', async () => {
    const made = Promise.withResolvers<IteratorResult<Uint8Array, unknown>>();
    const { ends, reader } = open(() => made.promise);
    const reading = reader.read();
    await new Promise(setImmediate);
    await reader.cancel();
    made.resolve({ done: false, value: chunk });
    assert.equal((await reading).done, true);
    await new Promise(setImmediate);
    assert.deepEqual(ends, [null]);
  });

  it('fails without internal details when producing fails, and reports the error to its owner', async () => {
    const inside = new Error('the inside');
    const { ends, reader } = open(() => Promise.reject(inside));
    await assert.rejects(reader.read(), { message: 'the speech ended early' });
    assert.deepEqual(ends, [inside]);
  });

  it('aborts after the client has not read for a minute, and not before', async () => {
    const { clock, ends, reader } = open(endless);
    clock.advance(59_999);
    await reader.read();
    clock.advance(59_999);
    assert.deepEqual(ends, []);
    clock.advance(1);
    assert.deepEqual(ends, [null]);
    await assert.rejects(reader.read(), { message: 'the speech ended early' });
  });
});
