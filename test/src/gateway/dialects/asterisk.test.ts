import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, soundFrame } from '#test/support/far-end.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function connect() {
  const far = await connectFarEnd({ dialect: 'asterisk', query: '?call=c-1', offers: ['media'] });
  stops.push(far.gateway.stop);
  return far;
}

const start =
  'MEDIA_START connection_id:x channel:WebSocket/gw/1 channel_id:7 format:slin16 optimal_frame_size:640 ptime:20';

describe('Asterisk dialect', () => {
  it("accepts audio from the first message, selects its subprotocol, and passes on the dialplan's parameters", async () => {
    const far = await connect();
    assert.equal(far.socket.protocol, 'media');
    far.socket.send(Buffer.alloc(640, 1));
    far.socket.send(start);
    far.socket.send(Buffer.alloc(640, 2));
    const { line, stream } = await far.call();
    await line.until(() => line.frames.length === 2);
    assert.deepEqual(
      line.frames.map(({ samples }) => samples[0]),
      [0x0101, 0x0202],
    );
    assert.deepEqual([stream.providerCallId, { ...stream.parameters }], ['7', { call: 'c-1' }]);
  });

  it("sends nothing while Asterisk's queue is full, marks after their audio, and hangs up", async () => {
    const far = await connect();
    far.socket.send(start);
    const { leg, line } = await far.call();
    far.socket.send('MEDIA_XOFF channel_id:7');
    far.socket.send('DTMF_END digit:1 channel_id:7');
    await line.untilNoted('digit 1');
    leg.play(soundFrame(30, 16_000));
    leg.mark('m');
    leg.flush();
    far.clock.advance(1_000);
    assert.equal(line.sentMs, 0);
    far.socket.send('MEDIA_XON channel_id:7');
    assert.deepEqual(await far.receivedAll(2), [1280, 'MARK_MEDIA m']);
    far.socket.send('MEDIA_MARK_PROCESSED m');
    await line.untilNoted('reached m');
    leg.hangUp();
    assert.equal(await far.closed, '1000 hung up');
    assert.deepEqual(far.received.slice(2), ['HANGUP']);
  });

  it('counts marks as reached when a flush drops them', async () => {
    const far = await connect();
    far.socket.send(start);
    const { leg, line } = await far.call();
    leg.play(soundFrame(200, 16_000));
    leg.mark('m');
    leg.flush();
    await far.receivedAll(5);
    leg.clear();
    assert.equal((await far.receivedAll(6))[5], 'FLUSH_MEDIA');
    far.clock.advance(20);
    assert.deepEqual(line.notes, ['reached m']);
  });
});
