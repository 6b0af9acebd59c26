import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { describe, it } from 'vitest';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer, testKey } from '#test/support/server.ts';
import { SineVoice } from '#test/support/sine-voice.ts';

const voices = [
  { provider: 'sine', provider_voice_id: 'tone', name: 'Tone', gender: '', language: 'en', description: '' },
];
let sine = new SineVoice({ held: true });
const server = await openTestServer({ voices, settings: { BASE_URL: '' }, media: () => ({ tts: () => sine }) });
const url = await server.app.listen();
const voice_id: string = (await server.json('/voices')).body.results[0].voice_id;

const sentences = (count: number) => Array.from({ length: count }, () => 'This is one of many sentences.').join(' ');

/** A client on a real socket, which can disconnect. */
function ask(fields: object, query = ''): { client: ClientRequest; response: Promise<IncomingMessage> } {
  const headers = { 'X-API-KEY': testKey, 'Content-Type': 'application/json' };
  const client = request(`${url}/v1/tts${query}`, { method: 'POST', headers });
  client.end(JSON.stringify({ voice_id, output_format: 'raw', ...fields }));
  const response = once(client, 'response').then(([answer]) => answer as IncomingMessage);
  client.on('error', () => {});
  response.catch(() => {});
  return { client, response };
}

describe('POST /v1/tts over a socket', () => {
  it('sends the first bytes before the last sentence reaches the synthesizer', async () => {
    sine = new SineVoice({ held: true });
    const asked = sine.next();
    const { response } = ask({ text: sentences(10) });
    const speech = await asked;
    speech.make();
    const answer = await response;
    await once(answer, 'readable');
    assert.equal(answer.statusCode, 200);
    assert.ok(speech.asked.join('').length < sentences(10).length / 2);
    answer.resume();
    const making = setInterval(() => speech.make(), 1);
    await once(answer, 'end');
    clearInterval(making);
    assert.equal(speech.asked.join(''), sentences(10));
  });

  for (const query of ['', '?stream=false']) {
    it(`stops the synthesizer when the client disconnects before the first sound${query === '' ? '' : ', also for a file of stated length'}`, async () => {
      sine = new SineVoice({ held: true });
      const asked = sine.next();
      const { client } = ask({ text: sentences(10) }, query);
      const speech = await asked;
      client.destroy();
      await speech.aborted;
      assert.ok(speech.asked.length <= 2);
    });
  }

  it('stops the synthesizer when the client disconnects midway', async () => {
    sine = new SineVoice({ held: true });
    const asked = sine.next();
    const { client, response } = ask({ text: sentences(10) });
    const speech = await asked;
    speech.make();
    await once(await response, 'readable');
    client.destroy();
    await speech.aborted;
    assert.equal(speech.ended, false);
  });

  it('requests no more audio while the client does not read, and continues when it does', async () => {
    sine = new SineVoice({ rateHz: 48_000 });
    const asked = sine.next();
    const { response } = ask({ text: sentences(320), encoding: 'pcm_f32le', sample_rate: 48_000 });
    const speech = await asked;
    const answer = await response;
    let before = -1;
    await eventually(() => {
      const same = speech.asked.length === before;
      before = speech.asked.length;
      return same;
    }, 'a synthesiser that waits');
    assert.ok(speech.asked.length < 160, `${speech.asked.length} sentences asked for`);
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    await once(answer, 'end');
    assert.equal(bytes, sentences(320).length * 20 * 48 * 4);
  });

  it('breaks the connection if the synthesizer fails midway, so that a partial file is not mistaken for a whole one', async () => {
    sine = new SineVoice({ held: true });
    const asked = sine.next();
    const { response } = ask({ text: sentences(10) });
    const speech = await asked;
    speech.make();
    const answer = await response;
    answer.resume();
    speech.fail();
    const [error] = await once(answer, 'error');
    assert.equal(error.code, 'ECONNRESET');
    assert.equal(answer.complete, false);
  });

  it('answers 503 if the synthesizer fails before its first sound', async () => {
    sine = new SineVoice({ held: true });
    const asked = sine.next();
    const { response } = ask({ text: sentences(10) });
    (await asked).fail();
    const answer = await response;
    answer.resume();
    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['content-type'], 'application/json');
  });

  it('serves sixteen clients concurrently, and the next when one disconnects', async () => {
    sine = new SineVoice({ held: true });
    const clients = Array.from({ length: 16 }, () => ask({ text: sentences(3) }));
    await eventually(() => sine.speeches.length === 16, 'sixteen speeches');
    const next = sine.next();
    clients.push(ask({ text: sentences(3) }));
    await server.json('/voices');
    assert.equal(sine.speeches.length, 16);
    clients[0]?.client.destroy();
    await next;
    for (const { client } of clients) client.destroy();
    await Promise.all(sine.speeches.map((speech) => speech.aborted));
  });

  it('answers 429 to an account with too many waiting requests', async () => {
    sine = new SineVoice({ held: true });
    const clients = Array.from({ length: 16 + 64 }, () => ask({ text: sentences(3) }));
    await eventually(() => sine.speeches.length === 16, 'sixteen speeches');
    const refused = await eventually(async () => {
      const { client, response } = ask({ text: sentences(3) });
      clients.push({ client, response });
      const answer = await Promise.race([response, new Promise<null>((resolve) => setTimeout(resolve, 250, null))]);
      return answer;
    }, 'a refusal');
    refused.resume();
    assert.equal(refused.statusCode, 429);
    assert.equal(refused.headers['retry-after'], '5');
    for (const { client } of clients) client.destroy();
  });
});
