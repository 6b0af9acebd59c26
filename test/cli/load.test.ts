import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'vitest';
import { WebSocketServer } from 'ws';
import { encodeMulaw } from '#codecs/g711.ts';
import { sine } from '#codecs/tone.ts';
import { findAudibleRange } from '#demo/load/audible-range.ts';
import { verifyTwilioUpgrade } from '#src/carriers/twilio-signature.ts';
import { runParley } from '#test/support/run-parley.ts';

const authToken = 'token-of-the-account';
const tone = Buffer.from(encodeMulaw(sine(440, { ms: 100, rateHz: 8_000, levelDb: -10 }).samples)).toString('base64');
/** Longer than any pause within the sentence. */
const answerAfterFrames = 20;

const load = (...parameters: readonly string[]) => runParley(['load', ...parameters], { CARRIER_SECRET: authToken });

/** An assistant that greets, and replies some time after each sentence or never. */
async function serve(test: TestContext, answers: boolean) {
  const opened: IncomingMessage[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, request) => {
    let frames = 0;
    let quietFrames = Number.POSITIVE_INFINITY;
    opened.push(request);
    socket.on('message', (data: Buffer) => {
      const { event, streamSid, media } = JSON.parse(data.toString());
      if (event !== 'media') return;
      frames += 1;
      quietFrames = findAudibleRange(Buffer.from(media.payload, 'base64')) === null ? quietFrames + 1 : 0;
      if (frames === 1 || (answers && quietFrames === answerAfterFrames))
        socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload: tone } }));
    });
  });
  await once(server, 'listening');
  test.onTestFinished(() => server.close());
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/media/calls/abc`, opened };
}

const briefly = ['--calls', '3', '--per-second', '100', '--seconds', '7', '--pause', '100', '--patience', '2000'];

describe('parley load', { concurrent: true, timeout: 60_000 }, () => {
  it('reports response times, on sockets opened like the account’s', async (test) => {
    const { url, opened } = await serve(test, true);
    const { code, out, err } = await load('--url', url, '--json', '--secret-env', 'CARRIER_SECRET', ...briefly);
    assert.deepEqual([code, err], [0, '']);
    const report = JSON.parse(out);
    assert.ok(report.turns >= 3, `${report.turns} turns`);
    assert.deepEqual([report.unanswered, report.broken, report.answer_ms.n], [0, [], report.turns]);
    assert.ok(report.answer_ms.p50 >= 20 * (answerAfterFrames - 1), `${report.answer_ms.p50} ms`);
    assert.equal(opened.length, 3);
    const signatures = opened.map(({ headers }) => String(headers['x-twilio-signature']));
    assert.ok(signatures.every((signature) => verifyTwilioUpgrade(authToken, signature, url)));
  });

  it('ends with code 1 if turns got no reply', async (test) => {
    const { url } = await serve(test, false);
    const { code, out } = await load('--url', url, ...briefly);
    assert.equal(code, 1);
    assert.match(out, /^(\d+) turns, \1 without a reply;/m);
  });

  it('puts load on another machine only after confirmation', async () => {
    const { code, out, err } = await load('--url', 'wss://calls.example.com/media', '--calls', '6');
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^parley: 6 calls to calls\.example\.com: add --yes/);
  });

  it('names invalid parameters', async () => {
    for (const [parameters, message] of [
      [['--url', 'https://example.com'], /--url is "https:\/\/example\.com"; use a URL that begins with ws/],
      [['--url', 'ws://127.0.0.1/', '--barge-in', '2'], /--barge-in is "2"; use a number from 0 to 1/],
      [['--url', 'ws://127.0.0.1/', '--calls', '0'], /--calls is "0"; use a whole number from 1/],
    ] as const) {
      const { code, err } = await load(...parameters);
      assert.equal(code, 2);
      assert.match(err, message);
    }
  });
});
