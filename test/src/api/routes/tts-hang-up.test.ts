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

/** Messages to and from the synthesis worker, in order. */
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

/** The last speech that was opened. */
function lastOpened(): number {
  const order = traffic.findLast((message) => message.type === 'open');
  assert.ok(order?.type === 'open');
  return order.order.id;
}

const indexOf = (type: string, of: number): number =>
  traffic.findIndex((message) => message.type === type && 'id' in message && message.id === of);

/** Speaks a short text after all earlier requests. */
async function speakToTheEnd(): Promise<void> {
  const response = await server.request('/v1/tts', { json: { voice_id, text: 'Good morning.', output_format: 'raw' } });
  assert.ok((await response.arrayBuffer()).byteLength > 0);
}

describe('POST /v1/tts with embedded voices', () => {
  it('synthesizes no more for a client that disconnects midway, and withdraws its text from the worker', async () => {
    const client = ask(sentence.repeat(40));
    const [answer] = await once(client, 'response');
    await once(answer, 'readable');
    const id = lastOpened();
    assert.equal(indexOf('done', id), -1);
    client.destroy();
    await eventually(() => indexOf('cancel', id) >= 0, 'a text that is taken back');
    await speakToTheEnd();
    // One piece may have been in progress when the worker learned of it; after that, only other texts were spoken.
    const after = traffic.slice(indexOf('cancel', id) + 1).filter((message) => 'id' in message && message.id === id);
    assert.ok(after.length <= 1 && after.every(({ type }) => type === 'spoken'), JSON.stringify(after));
  });

  it('frees the places of sixteen disconnected clients for the next ones', async () => {
    const before = traffic.filter(({ type }) => type === 'open').length;
    const opened = () => traffic.filter(({ type }) => type === 'open').length - before;
    const clients = Array.from({ length: 16 }, () => ask(sentence.repeat(40)));
    await eventually(() => opened() === 16, 'sixteen texts');
    for (const client of clients) client.destroy();
    await speakToTheEnd();
    assert.equal(opened(), 17);
  });

  it('responds with the first sound before most of the text is synthesized', async () => {
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
