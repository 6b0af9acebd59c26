import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, soundFrame } from '#test/support/far-end.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

describe('Sinch dialect', () => {
  it('answers before it sends audio, and keeps the call alive through silence', async () => {
    const far = await connectFarEnd({
      dialect: 'sinch',
      onStart: ({ leg }) => {
        leg.play(soundFrame(20, 8000));
        leg.flush();
      },
    });
    stops.push(far.gateway.stop);
    far.socket.send(JSON.stringify({ command: 'connect', codec: 'PCM', sampleRate: 8000, callHeaders: {} }));
    assert.deepEqual(await far.receivedAll(2), [{ command: 'answer' }, 320]);
    const { line } = await far.call();
    for (const heard of [1, 2]) {
      far.clock.advance(10_000);
      far.socket.send(new Uint8Array(320));
      await line.until(() => line.frames.length === heard);
    }
    far.clock.advance(20);
    assert.deepEqual((await far.receivedAll(3))[2], { command: 'heartbeat' });
  });
});
