import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, soundFrame } from '#test/support/far-end.ts';

const conversationId = 'c1';
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** VoiceAI Connect with an accepted session whose assistant speaks immediately. */
async function connect() {
  const far = await connectFarEnd({
    dialect: 'audiocodes',
    onStart: ({ leg }) => {
      leg.play(soundFrame(60, 16_000));
      leg.flush();
    },
  });
  stops.push(far.gateway.stop);
  const say = (type: string, fields: object = {}): void =>
    far.socket.send(JSON.stringify({ type, conversationId, ...fields }));
  say('session.initiate', { expectAudioMessages: true, supportedMediaFormats: ['raw/lpcm16'] });
  return { ...far, say, ...(await far.call()) };
}

type Said = { readonly type: string; readonly streamId?: string; readonly activities?: readonly { name: string }[] };

function outline(received: readonly unknown[]) {
  return (received as readonly Said[]).map((said) => [said.type, said.streamId ?? said.activities?.[0]?.name ?? null]);
}

const greeting = [
  ['session.accepted', null],
  ['playStream.start', '1'],
  ['playStream.chunk', '1'],
  ['playStream.stop', '1'],
];

describe('AudioCodes dialect', () => {
  it('accepts the session before it plays, and sends one stream per utterance', async () => {
    const { leg, line, say, receivedAll } = await connect();
    assert.deepEqual(outline(await receivedAll(4)), greeting);
    leg.play(soundFrame(60, 16_000));
    leg.clear();
    leg.sendDigits?.('1#');
    assert.deepEqual(outline((await receivedAll(9)).slice(4)), [
      ['playStream.start', '2'],
      ['playStream.chunk', '2'],
      ['playStream.stop', '2'],
      ['activities', 'abortPrompts'],
      ['activities', 'sendDtmf'],
    ]);
    say('activities', { activities: [{ type: 'event', name: 'dtmf', value: '12' }] });
    await line.untilNoted('digit 2');
    assert.deepEqual(line.notes.slice(-2), ['digit 1', 'digit 2']);
  });

  it("allows the caller's stream to stop for more than a minute", async () => {
    const { line, clock, say, receivedAll } = await connect();
    say('userStream.stop');
    await receivedAll(5);
    clock.advance(100_000);
    say('userStream.start');
    assert.deepEqual(outline((await receivedAll(6)).slice(4)), [
      ['userStream.stopped', null],
      ['userStream.started', null],
    ]);
    assert.doesNotMatch(line.notes.join(), /hung up/);
  });

  it('hangs up on request, with the reason', async () => {
    const far = await connect();
    await far.receivedAll(4);
    far.leg.hangUp();
    assert.deepEqual(outline((await far.receivedAll(5)).slice(4)), [['activities', 'hangup']]);
    far.say('session.end', { reasonCode: 'bot-disconnect' });
    assert.equal(await far.closed, '1000 hung up');
  });

  it('answers a settings test without a call', async () => {
    const far = await connectFarEnd({ dialect: 'audiocodes' });
    stops.push(far.gateway.stop);
    far.socket.send('{"type":"connection.validate"}');
    assert.deepEqual(await far.receivedAll(1), [{ type: 'connection.validated', success: true }]);
    far.socket.close();
    await far.closed;
    assert.deepEqual(far.calls, []);
  });
});
