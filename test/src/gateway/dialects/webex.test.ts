import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'vitest';
import { connectFarEnd, soundFrame } from '#test/support/far-end.ts';

const ts = '2026-01-01T00:00:00Z';
const id = 'd7e2';
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Webex with a call; it numbers its messages. */
async function connect() {
  const far = await connectFarEnd({ dialect: 'webex' });
  stops.push(far.gateway.stop);
  let seq = 0;
  const say = (type: string, fields: object = {}): void => {
    seq += 1;
    far.socket.send(JSON.stringify({ type, seq, ts, conversation_id: id, ...fields }));
  };
  const request = (voice_va_input_type: object): void =>
    say('VOICE_VA_REQUEST', { payload: { conversation_id: id, customer_org_id: 'org-1', voice_va_input_type } });
  request({ event_input: { event_type: 'SESSION_START' } });
  return { ...far, say, request, ...(await far.call()) };
}

type Said = {
  readonly type: string;
  readonly seq: number;
  readonly code?: string;
  readonly payload: {
    readonly prompts?: readonly { readonly audio_content_b64: string }[];
    readonly output_events?: readonly { readonly event_type: string }[];
    readonly response_type: string;
  };
};

/** Kind, bytes of audio and event of each response. */
function outline(received: readonly unknown[]) {
  return (received as readonly Said[]).map(({ payload }) => [
    payload.response_type,
    Buffer.from(payload.prompts?.[0]?.audio_content_b64 ?? '', 'base64').length,
    payload.output_events?.[0]?.event_type ?? null,
  ]);
}

describe('Webex dialect', () => {
  it('sends a whole reply immediately, stops it when the caller speaks, and sends the next', async () => {
    const { leg, line, clock, receivedAll } = await connect();
    leg.play(soundFrame(20_050, 8000));
    leg.flush();
    assert.deepEqual(outline(await receivedAll(22)), [
      ...Array(20).fill(['CHUNK', 8000, null]),
      ['CHUNK', 480, null],
      ['FINAL', 0, null],
    ]);
    clock.advance(3_000);
    assert.equal(line.sentMs, 20_050);
    leg.clear();
    leg.play(soundFrame(40, 8000));
    leg.flush();
    assert.deepEqual(outline((await receivedAll(25)).slice(22)), [
      ['FINAL', 0, 'START_OF_INPUT'],
      ['CHUNK', 320, 'END_OF_INPUT'],
      ['FINAL', 0, null],
    ]);
  });

  it('sends no message shorter than 40 ms', async () => {
    const { leg, receivedAll } = await connect();
    leg.play(soundFrame(20, 8000));
    leg.flush();
    assert.deepEqual(outline(await receivedAll(2)), [
      ['CHUNK', 320, null],
      ['FINAL', 0, null],
    ]);
  });

  it('sends speech without comfort noise, so that the speech has an end', async () => {
    const { leg, clock, receivedAll } = await connect();
    leg.background?.(soundFrame(1_000, 8000));
    clock.advance(1_000);
    leg.play(soundFrame(100, 8000));
    leg.flush();
    clock.advance(1_000);
    leg.hangUp();
    assert.deepEqual(outline(await receivedAll(3)), [
      ['CHUNK', 800, null],
      ['FINAL', 0, null],
      ['FINAL', 0, 'SESSION_END'],
    ]);
  });

  it('keeps a session without audio as long as its pings are answered', async () => {
    const { line, clock, say, receivedAll } = await connect();
    for (let count = 1; count <= 4; count += 1) {
      clock.advance(10_000);
      say('PING');
      assert.deepEqual((await receivedAll(count)).at(-1), { type: 'PONG', seq: 1 + count, ts, conversation_id: id });
    }
    assert.deepEqual(line.notes, []);
  });

  it('lets Webex close the session after our end', async () => {
    const far = await connect();
    far.leg.hangUp();
    assert.deepEqual(outline(await far.receivedAll(1)), [['FINAL', 0, 'SESSION_END']]);
    far.request({ event_input: { event_type: 'SESSION_END' } });
    assert.equal(await far.closed, '1000 hung up');
  });

  it('reports a failure', async () => {
    const far = await connect();
    far.request({ event_input: { event_type: 'SESSION_START' } });
    assert.equal(await far.closed, '1008 second SESSION_START on one socket');
    assert.deepEqual(
      (far.received as readonly Said[]).map(({ type, code }) => [type, code]),
      [['ERROR', 'upstream_error']],
    );
    assert.deepEqual(far.line.notes, ['hung up: media_lost']);
  });
});
