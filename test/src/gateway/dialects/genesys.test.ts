import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { durationMs } from '#codecs/frame.ts';
import { connectFarEnd, type FarEndOptions, soundFrame } from '#test/support/far-end.ts';

const id = 'e160e428-53e2-487c-977d-96989bf5c99d';
const media = [{ type: 'audio', format: 'PCMU', channels: ['external'], rate: 8000 }];
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** An AudioHook client that numbers its messages like the service. */
async function connect(options: Pick<FarEndOptions, 'onStart'> = {}) {
  const client = { headers: { 'Audiohook-Session-Id': id } };
  const far = await connectFarEnd({ dialect: 'genesys', client, ...options });
  stops.push(far.gateway.stop);
  let seq = 0;
  return {
    ...far,
    say(type: string, parameters: object = {}, skipped = 0): void {
      seq += 1 + skipped;
      const message = { version: '2', id, type, seq, serverseq: 0, position: 'PT0S', parameters };
      far.socket.send(JSON.stringify(message));
    },
  };
}

const said = (seq: number, clientseq: number, type: string, parameters: object = {}) => ({
  version: '2',
  id,
  type,
  seq,
  clientseq,
  parameters,
});
const opened = said(1, 1, 'opened', { media, startPaused: false });

describe('Genesys dialect', () => {
  it('sends no audio before the session is opened, and lets the client close it after a hang-up', async () => {
    const far = await connect({
      onStart: ({ leg }) => {
        leg.play(soundFrame(400, 8000));
        leg.flush();
      },
    });
    far.say('open', { conversationId: 'c-1', media });
    assert.deepEqual(await far.receivedAll(3), [opened, 1600, 1600]);
    far.say('ping');
    assert.deepEqual((await far.receivedAll(4))[3], said(2, 2, 'pong'));
    const { leg, line } = await far.call();
    leg.clear();
    leg.hangUp();
    const bargeIn = said(3, 2, 'event', { entities: [{ type: 'barge_in', data: {} }] });
    const disconnect = said(4, 2, 'disconnect', { reason: 'completed', info: 'hung up' });
    assert.deepEqual((await far.receivedAll(6)).slice(4), [bargeIn, disconnect]);
    far.socket.send(new Uint8Array(160));
    far.say('ping');
    far.say('close', { reason: 'disconnect' });
    assert.equal(await far.closed, '1000 hung up');
    assert.deepEqual(far.received.slice(6), [said(5, 3, 'pong'), said(6, 4, 'closed')]);
    assert.deepEqual(line.notes, []);
  });

  it('ends the call when the client closes the session', async () => {
    const far = await connect();
    far.say('open', { conversationId: 'c-1', media });
    const { line } = await far.call();
    far.say('close', { reason: 'end' });
    assert.equal(await far.closed, '1000 end');
    assert.deepEqual(far.received, [opened, said(2, 2, 'closed')]);
    assert.deepEqual(line.notes, ['hung up: caller_hung_up']);
  });

  it('answers a connection test without a call', async () => {
    const far = await connect();
    far.say('open', { conversationId: '00000000-0000-0000-0000-000000000000', media });
    assert.deepEqual(await far.receivedAll(1), [opened]);
    far.say('close', { reason: 'end' });
    assert.equal(await far.closed, '1000 stopped before start');
    assert.deepEqual(far.received, [opened, said(2, 2, 'closed')]);
    assert.deepEqual([far.calls, far.abandoned], [[], ['stopped before start']]);
  });

  it('reports a failure and does not wait for an answer', async () => {
    const far = await connect();
    far.say('open', { conversationId: 'c-1', media });
    const { line } = await far.call();
    far.say('ping', {}, 1);
    assert.equal(await far.closed, '1008 field seq is not 2');
    assert.deepEqual(far.received, [opened, said(2, 1, 'disconnect', { reason: 'error', info: 'field seq is not 2' })]);
    assert.deepEqual(line.notes, ['hung up: media_lost']);
  });

  it('keeps a paused session alive and fills discarded audio with silence', async () => {
    const far = await connect();
    far.say('open', { conversationId: 'c-1', media });
    const { line } = await far.call();
    far.socket.send(Buffer.alloc(160, 1));
    await line.until(() => line.frames.length === 1);
    far.say('paused');
    for (let count = 1; count <= 4; count += 1) {
      far.clock.advance(5_000);
      far.say('ping');
      await far.receivedAll(1 + count);
    }
    far.say('resumed', { start: 'PT0.02S', discarded: 'PT2S' });
    far.socket.send(Buffer.alloc(160, 1));
    await line.until(() => line.frames.at(-1)!.samples[0] !== 0 && line.frames.length > 1);
    const heardMs = line.frames.reduce((sum, frame) => sum + durationMs(frame), 0);
    assert.equal(heardMs, 2040);
    far.say('close', { reason: 'end' });
    await far.closed;
    assert.deepEqual(line.notes, ['hung up: caller_hung_up']);
  });
});
