import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { encodeMulaw } from '#codecs/g711.ts';
import { createRandom } from '#codecs/random.ts';
import { sine } from '#codecs/tone.ts';
import { Callers } from '#demo/load/callers.ts';
import { reportOf } from '#demo/load/report.ts';
import { readCallerAudio } from '#demo/load/speech.ts';
import { scheduledTalk, type TalkPolicy } from '#demo/load/talk-policy.ts';

const audio = readCallerAudio(-66);
const tone = Buffer.from(encodeMulaw(sine(440, { ms: 20, rateHz: 8_000, levelDb: -10 }).samples)).toString('base64');
type Message = { event: string; streamSid: string; media?: { chunk: string; timestamp: string; payload: string } };

/** A server that handles each message as the test defines. */
async function serve(test: TestContext, answer: (message: Message, socket: WebSocket) => void): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => answer(JSON.parse(data.toString()), socket)),
  );
  await once(server, 'listening');
  test.onTestFinished(() => server.close());
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** One call that lasts until `done`. */
async function call(url: string, done: Promise<unknown>, more: { talk?: TalkPolicy; jitterMs?: number } = {}) {
  const callers = new Callers();
  const { talk = () => false, jitterMs = 0 } = more;
  await callers.dial([{ url, audio, talk, jitterMs, random: createRandom(1) }], 0);
  await done;
  const records = await callers.hangUp();
  return { records, report: reportOf(records, { from: 0, until: Number.POSITIVE_INFINITY }) };
}

describe('load test call', { timeout: 30_000 }, () => {
  for (const jitterMs of [0, 60])
    it(`sends numbered frames of 20 ms in order, delayed by up to ${jitterMs} ms`, async (test) => {
      const frames: Message[] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      const url = await serve(test, (message) => {
        if (message.media === undefined) return;
        frames.push(message);
        if (frames.length === 20) resolve();
      });
      await call(url, promise, { jitterMs });
      const numbers = frames.map(({ media }) => Number(media?.chunk));
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => index + 1),
      );
      const places = frames.map(({ media }) => Number(media?.timestamp));
      assert.deepEqual(
        places,
        places.map((_, index) => index * 20),
      );
    });

  it('speaks its complete sentence when the talk says so', async (test) => {
    const heard: Buffer[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const spoken = 5 + audio.speech.length + 5;
    const url = await serve(test, ({ media }) => {
      if (media !== undefined && heard.push(Buffer.from(media.payload, 'base64')) === spoken) resolve();
    });
    const { report } = await call(url, promise, { talk: scheduledTalk({ leadMs: 100, loopMs: 60_000 }) });
    assert.deepEqual(Buffer.concat(heard.slice(5, 5 + audio.speech.length)), Buffer.concat(audio.speech));
    assert.deepEqual([report.turns, report.unanswered], [1, 1]);
  });

  it('counts received audio, and returns a mark when the audio before it has been played', async (test) => {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    let frames = 0;
    const url = await serve(test, ({ event, streamSid, media }, socket) => {
      if (event === 'mark') {
        order.push('mark');
        resolve();
      }
      if (media === undefined) return;
      frames += 1;
      order.push('frame');
      if (frames !== 1) return;
      for (let sent = 0; sent < 5; sent += 1)
        socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload: tone } }));
      socket.send(JSON.stringify({ event: 'mark', streamSid, mark: { name: 'end' } }));
    });
    const { report, records } = await call(url, promise);
    assert.equal(report.frames_received, 5);
    assert.deepEqual(records[0]?.marks, { received: 1, returned: 1 });
    // 100 ms of audio last for five of the caller's frames.
    assert.ok(order.indexOf('mark') >= 5, order.join(' '));
  });

  it('counts as broken if the server closes it, or sends an invalid message', async (test) => {
    for (const [act, why] of [
      [(socket: WebSocket) => socket.close(1011, 'too busy'), 'closed with 1011, too busy'],
      [(socket: WebSocket) => socket.send('{"event":"media","streamSid":"another"}'), /streamSid of another stream/],
    ] as const) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const url = await serve(test, ({ event }, socket) => {
        if (event !== 'start') return;
        socket.once('close', () => setImmediate(resolve));
        act(socket);
      });
      const { report } = await call(url, promise);
      assert.equal(report.broken.length, 1);
      if (typeof why === 'string') assert.equal(report.broken[0], why);
      else assert.match(report.broken[0]!, why);
    }
  });
});
