import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createOutbound } from '#src/outbound/outbound.ts';
import { send } from '#src/webhooks/send.ts';
import { openFakeService } from '#test/support/fake-service.ts';

const { fetch } = createOutbound({ allowedHosts: ['127.0.0.1'] });
const letter = { headers: {}, body: '{}', timeoutMs: 150 };

describe('sending a message once', () => {
  it('ends when the receiver takes too long to respond', async () => {
    const silent = await openFakeService(() => {});
    const reply = await send(fetch, { ...letter, url: silent.url });
    assert.deepEqual([reply.status, reply.error], [null, 'the receiver did not respond within 0.15 s']);
  });

  it('uses the status of a response that is incomplete or never ends', async () => {
    const broken = await openFakeService((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('half', () => response.destroy());
    });
    const endless = await openFakeService((_, response) => {
      response.writeHead(202);
      response.write('half');
    });
    for (const [{ url }, status] of [[broken, 200] as const, [endless, 202] as const]) {
      const reply = await send(fetch, { ...letter, url });
      assert.deepEqual([reply.status, reply.answer, reply.error], [status, 'half', null]);
    }
  });

  it('reports an address without a response', async () => {
    const reply = await send(fetch, { ...letter, url: 'http://127.0.0.1:9/' });
    assert.deepEqual([reply.status, reply.error], [null, 'the receiver cannot be reached (ECONNREFUSED)']);
  });

  it('reads the pause that a receiver requests, in seconds or as a date', async () => {
    const asks: string[] = ['120', 'Fri, 01 Jan 2100 00:00:00 GMT', 'soon'];
    const { url } = await openFakeService((_, response, count) => {
      response.writeHead(503, { 'Retry-After': asks[count - 1] }).end();
    });
    const pause = async () => (await send(fetch, { ...letter, url })).retryAfterMs;
    assert.equal(await pause(), 120_000);
    assert.ok((await pause())! > 365 * 86_400_000);
    assert.equal(await pause(), null);
  });
});
