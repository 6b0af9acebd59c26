import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, type FarEndOptions, soundFrame } from '#test/support/far-end.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function connect(options: FarEndOptions) {
  const far = await connectFarEnd(options);
  stops.push(far.gateway.stop);
  return far;
}

describe('jambonz dialect', () => {
  it('sends nothing for a moment after a clear, which could drop newer audio', async () => {
    const far = await connect({ dialect: 'jambonz', offers: ['audio.jambonz.org'] });
    assert.equal(far.socket.protocol, 'audio.jambonz.org');
    far.socket.send(JSON.stringify({ callSid: 'cs-1', sampleRate: 8000, mixType: 'mono' }));
    const { leg, line } = await far.call();
    leg.play(soundFrame(200, 8000));
    leg.flush();
    await far.receivedAll(4);
    far.clock.advance(20);
    leg.clear();
    leg.play(soundFrame(20, 8000));
    leg.flush();
    far.clock.advance(80);
    assert.equal(line.sentMs, 200);
    far.clock.advance(20);
    assert.equal(line.sentMs, 220);
    assert.deepEqual((await far.receivedAll(7)).slice(4), [{ type: 'killAudio' }, { type: 'clearMarks' }, 320]);
    leg.hangUp();
    await far.closed;
    assert.deepEqual(far.received.slice(7), [{ type: 'disconnect' }]);
  });
});

describe('FreeSWITCH module without metadata', () => {
  for (const dialect of ['freeswitch', 'jambonz']) {
    it(`uses the rate in its URL (${dialect})`, async () => {
      const far = await connect({ dialect, query: '?rate=16000' });
      far.socket.send(Buffer.alloc(640, 1));
      const { line, leg } = await far.call();
      await line.until(() => line.frames.length === 1);
      assert.deepEqual([line.frames[0]!.rateHz, leg.rateHz], [16_000, 16_000]);
    });

    it(`is rejected without a rate in its URL (${dialect})`, async () => {
      const far = await connect({ dialect });
      far.socket.send(Buffer.alloc(640, 1));
      assert.match(await far.closed, /^1008 expected sampleRate in the metadata, or rate in the query/);
      assert.equal(far.calls.length, 0);
    });
  }
});
