import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, it } from 'vitest';
import { createEmbeddedTts, spawnSpeechWorker } from '#embedded/tts/embedded-tts.ts';
import type { FromWorker, ToWorker } from '#embedded/tts/messages.ts';
import { embeddedCatalogue } from '#src/providers/voice-catalogue.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer, testKey } from '#test/support/server.ts';

/** What goes to the worker that synthesises and comes from it, in order. */
const traffic: (ToWorker | FromWorker)[] = [];
const tts = createEmbeddedTts({ spawn: (settings) => overheard(spawnSpeechWorker(settings)) });
afterAll(() => tts.close());

function overheard(worker: Worker): Worker {
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: ToWorker) => {
    traffic.push(message);
    post(message);
  };
  worker.on('message', (message: FromWorker) => traffic.push(message));
  return worker;
}

const server = await openTestServer({
  voices: embeddedCatalogue,
  settings: { BASE_URL: '' },
  media: () => ({ tts: () => tts }),
});
const url = await server.app.listen();
const voice_id: string = (await server.json('/voices')).body.results[0].voice_id;
const sentence = 'I can offer you an appointment on Tuesday at ten in the morning, or on Friday at noon. ';

function ask(text: string) {
  const headers = { 'X-API-KEY': testKey, 'Content-Type': 'application/json' };
  const client = request(`${url}/v1/tts`, { method: 'POST', headers });
  client.on('error', () => {});
  client.end(JSON.stringify({ voice_id, text, output_format: 'raw' }));
  return client;
}

/** The speech that was opened last. */
function lastOpened(): number {
  const order = traffic.findLast((message) => message.type === 'open');
  assert.ok(order?.type === 'open');
  return order.order.id;
}

const indexOf = (type: string, of: number): number =>
  traffic.findIndex((message) => message.type === type && 'id' in message && message.id === of);

/** A whole short text, spoken after everything that was asked before it. */
async function speakToTheEnd(): Promise<void> {
  const response = await server.request('/v1/tts', { json: { voice_id, text: 'Good morning.', output_format: 'raw' } });
  assert.ok((await response.arrayBuffer()).byteLength > 0);
}

describe('POST /v1/tts with embedded voices', () => {
  it('synthesises nothing more for a client that has hung up midway, and takes its text back from the worker', async () => {
    const client = ask(sentence.repeat(40));
    const [answer] = await once(client, 'response');
    await once(answer, 'readable');
    const id = lastOpened();
    assert.equal(indexOf('done', id), -1);
    client.destroy();
    await eventually(() => indexOf('cancel', id) >= 0, 'a text that is taken back');
    await speakToTheEnd();
    // One piece may have been on its way when the worker heard of it; then others were spoken, and of this one nothing.
    const after = traffic.slice(indexOf('cancel', id) + 1).filter((message) => 'id' in message && message.id === id);
    assert.ok(after.length <= 1 && after.every(({ type }) => type === 'spoken'), JSON.stringify(after));
  });

  it('gives the places of sixteen that hang up to those who come after them', async () => {
    const before = traffic.filter(({ type }) => type === 'open').length;
    const opened = () => traffic.filter(({ type }) => type === 'open').length - before;
    const clients = Array.from({ length: 16 }, () => ask(sentence.repeat(40)));
    await eventually(() => opened() === 16, 'sixteen texts');
    for (const client of clients) client.destroy();
    await speakToTheEnd();
    assert.equal(opened(), 17);
  });

  it('answers with the first sound while most of the text is not synthesised yet', async () => {
    const client = ask(sentence.repeat(40));
    const [answer] = await once(client, 'response');
    await once(answer, 'readable');
    const id = lastOpened();
    const written = traffic.filter((message) => message.type === 'write' && message.id === id);
    const chars = written.reduce((sum, message) => sum + (message.type === 'write' ? message.text.length : 0), 0);
    assert.ok(chars < sentence.length * 20, `${chars} characters were handed over`);
    assert.equal(indexOf('done', id), -1);
    client.destroy();
    await eventually(() => indexOf('cancel', id) >= 0, 'a text that is taken back');
  });
});
