import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createOutbound } from '#src/outbound/outbound.ts';
import { OutcomeUnknown, type ServiceRequest } from '#src/outbound/service-client.ts';
import { openFakeService, sendJson } from '#test/support/fake-service.ts';

const allowedHosts = ['127.0.0.1', 'localhost'];
const { ask } = createOutbound({ allowedHosts, ask: { attempts: 3, pauseMs: 1 }, maxBytes: 1_000 });

const plain = { method: 'GET', headers: {}, timeoutMs: 20_000, repeatable: true, signal: AbortSignal.any([]) };
const to = (url: string, change: Partial<ServiceRequest> = {}) => ask({ ...plain, url: new URL(url), ...change });
const once = { method: 'POST', body: '{}', repeatable: false } as const;

describe('requests to web services', () => {
  it('send method, headers and body, and return status, headers and text', async () => {
    const fake = await openFakeService((_, response) => sendJson(response, 201, { id: 7 }, { 'X-Mine': 'yes' }));
    const asked = await to(`${fake.url}/things?a=1`, {
      ...once,
      headers: { Authorization: 'Bearer k' },
      body: '{"a":"ä"}',
    });
    assert.deepEqual([asked.status, asked.headers.get('x-mine'), asked.text], [201, 'yes', '{"id":7}']);
    const [got] = fake.requests;
    assert.deepEqual([got?.method, got?.url.search, got?.json()], ['POST', '?a=1', { a: 'ä' }]);
    assert.equal(got?.headers.authorization, 'Bearer k');
  });

  it('are retried after a temporary failure if that is safe', async () => {
    const fake = await openFakeService((_, response, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) response.writeHead(503, { 'Retry-After': '0' }).end();
      else response.end('there');
    });
    assert.equal((await to(fake.url)).text, 'there');
    assert.equal(fake.requests.length, 3);
  });

  it('return the last response if the failure persists', async () => {
    const busy = await openFakeService((_, response) => void response.writeHead(503).end('busy'));
    assert.deepEqual((await to(busy.url)).status, 503);
    const broken = await openFakeService((_, response) => void response.destroy());
    await assert.rejects(to(broken.url), /the connection was lost/);
    assert.deepEqual([busy.requests.length, broken.requests.length], [3, 3]);
  });

  it('do not wait longer than the time limit for a service that requests a pause', async () => {
    const fake = await openFakeService((_, response) => void response.writeHead(429, { 'Retry-After': '3600' }).end());
    assert.equal((await to(fake.url)).status, 429);
    assert.equal(fake.requests.length, 1);
  });

  it('are sent once if repeating is unsafe, and report an unknown outcome', async () => {
    const fake = await openFakeService((_, response, count) => {
      if (count === 1) response.destroy();
      else response.writeHead(503).end();
    });
    await assert.rejects(to(fake.url, once), OutcomeUnknown);
    assert.equal((await to(fake.url, once)).status, 503);
    assert.equal(fake.requests.length, 2);
  });

  it('report the failure if nothing was sent', async () => {
    await assert.rejects(to('http://127.0.0.1:9/', once), (error: Error) => {
      assert.match(error.message, /cannot be reached/);
      return !(error instanceof OutcomeUnknown);
    });
  });

  it('end after the time limit, during the headers as well as during the body', async () => {
    const silent = await openFakeService(() => {});
    await assert.rejects(to(silent.url, { timeoutMs: 30 }), /did not respond within 0.03 s/);
    await assert.rejects(to(silent.url, { ...once, timeoutMs: 30 }), OutcomeUnknown);
    const dripping = await openFakeService((_, response) => void response.write('a'));
    await assert.rejects(to(dripping.url, { timeoutMs: 30 }), /did not respond/);
  });

  it('end when aborted', async () => {
    const abort = new AbortController();
    const silent = await openFakeService(() => abort.abort());
    await assert.rejects(to(silent.url, { signal: abort.signal }), { name: 'AbortError' });
  });

  it('read no endless response', async () => {
    const fake = await openFakeService((_, response) => {
      const more = (): void => {
        if (response.destroyed) return;
        response.write('x'.repeat(500));
        setImmediate(more);
      };
      more();
    });
    await assert.rejects(to(fake.url), /the response is longer than/);
    assert.equal(fake.requests.length, 1);
  });

  it('follow redirects of read-only requests, without leaking headers to another host', async () => {
    const other = await openFakeService((_, response) => void response.end('moved'));
    const asker = createOutbound({ allowedHosts: [...allowedHosts, `localhost:${new URL(other.url).port}`] });
    const fake = await openFakeService(({ url }, response) => {
      const Location = url.pathname === '/' ? '/next' : `http://localhost:${new URL(other.url).port}/`;
      response.writeHead(302, { Location }).end();
    });
    const answer = await asker.ask({ ...plain, url: new URL(fake.url), headers: { Authorization: 'Bearer k' } });
    assert.equal(answer.text, 'moved');
    assert.deepEqual(
      fake.requests.map(({ headers }) => headers.authorization),
      ['Bearer k', 'Bearer k'],
    );
    assert.equal(other.requests[0]?.headers.authorization, undefined);
  });

  it('do not follow redirects endlessly, and none with a body', async () => {
    const fake = await openFakeService((_, response) => void response.writeHead(307, { Location: '/again' }).end());
    await assert.rejects(to(fake.url), /redirects too often/);
    assert.equal(fake.requests.length, 4);
    assert.equal((await to(fake.url, once)).status, 307);
    assert.equal(fake.requests.length, 5);
  });
});
