import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, it } from 'vitest';
import { WebSocket } from 'ws';
import { createMedia } from '#src/server/media.ts';
import { createCountedProviders } from '#test/support/counted-providers.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { WebCall } from '#test/support/e2e-web-call.ts';
import { openTestServer } from '#test/support/server.ts';

const rateHz = 16_000;
const server = await openTestServer({
  settings: { BASE_URL: '', OVERLOAD_DELAY_MS: '0', MAX_CALLS: '2' },
  media: (core) => createMedia(core, { providers: createCountedProviders() }),
});
await server.app.listen();
const json = { name: 'Ada', prompt: 'Be kind.', begin_message: 'Hi.' };
const { assistant_id } = (await server.json('/ai-assistants', { json })).body.results;

async function register(): Promise<string> {
  const { status, body } = await server.json('/calls/web/register', { json: { assistant_id } });
  assert.equal(status, 200);
  return body.results.url;
}
const ready = async () => {
  const { status, body } = await server.json('/readyz');
  return [status, body.load.calls];
};
/** Opens a socket that does not start; returns the HTTP status if it is rejected. */
async function wait(url: string): Promise<WebSocket | number> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  const opened = once(socket, 'open').then(() => socket);
  const refused = once(socket, 'unexpected-response').then(([, response]) => {
    response.destroy();
    return Number(response.statusCode);
  });
  return Promise.race([opened, refused]);
}

describe('server with capacity for two calls', () => {
  it('accepts them while sockets wait without a call, but no third one', async () => {
    const url = await register();
    const waiting = await Promise.all(Array.from({ length: 20 }, async () => wait(await register())));
    const last = waiting.at(-1);
    assert.ok(waiting.every((socket) => socket instanceof WebSocket) && last instanceof WebSocket);
    assert.deepEqual(await ready(), [200, 0]);

    const calls = [new WebCall(url, rateHz), new WebCall(await register(), rateHz)];
    await eventually(() => calls.every((call) => call.resumeToken !== null), 'two calls are on the line');
    assert.deepEqual(await ready(), [503, 2]);

    const closed = once(last, 'close');
    last.send(JSON.stringify({ type: 'start', format: { encoding: 'pcm_s16le', rate_hz: rateHz } }));
    const [code, reason] = await closed;
    assert.deepEqual([code, String(reason)], [1008, 'the server is at capacity']);

    for (const call of calls) call.stop();
    await Promise.all(calls.map((call) => call.ended));
    assert.deepEqual(await ready(), [200, 0]);
  });

  it('never exceeds its capacity, however many start concurrently', async () => {
    const urls = await Promise.all(Array.from({ length: 12 }, register));
    const calls = urls.map((url) => new WebCall(url, rateHz));
    const started = () => calls.filter((call) => call.resumeToken !== null);
    const refused = calls.map((call) => call.ended.then(({ code }) => code));
    await eventually(() => started().length === 2, 'two calls are on the line');
    const ends = await Promise.all(refused.filter((_, index) => calls[index]!.resumeToken === null));
    assert.deepEqual([ends.length, started().length], [10, 2]);
    for (const call of calls) call.stop();
    await Promise.all(calls.map((call) => call.ended));
  });
});
