import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, type FarEnd, soundFrame } from '#test/support/far-end.ts';

const format = { encoding: 'pcm_s16le', rate_hz: 16_000 };
let client: FarEnd;
afterEach(() => client.gateway.stop());

describe('web client', () => {
  it('gets "ready" first, even if the call greets and sends events immediately', async () => {
    client = await connectFarEnd({
      dialect: 'web',
      onStart: ({ leg }) => {
        leg.tell({ type: 'resume', token: 't' });
        leg.play(soundFrame(60, 16_000));
        leg.mark('greeting');
      },
    });
    client.socket.send(JSON.stringify({ type: 'start', format }));
    assert.deepEqual(await client.receivedAll(4), [
      { type: 'ready', format },
      { type: 'resume', token: 't' },
      1_920,
      { type: 'mark', name: 'greeting' },
    ]);
  });

  it('gets "ready" even if the call fails to start', async () => {
    client = await connectFarEnd({
      dialect: 'web',
      onStart: () => {
        throw new Error('no call');
      },
    });
    client.socket.send(JSON.stringify({ type: 'start', format }));
    await client.closed;
    assert.deepEqual(client.received, [
      { type: 'ready', format },
      { type: 'end', reason: 'internal error' },
    ]);
  });
});
