import assert from 'node:assert/strict';
import { createParleyClient } from 'parley/client';
import { describe, it } from 'vitest';
import { openTestServer, testKey } from '#test/support/server.ts';

describe('API client', async () => {
  const server = await openTestServer();
  const baseUrl = 'http://parley.test';
  const fetch = async (request: Request): Promise<Response> => server.app.api.request(request);
  const client = createParleyClient({ baseUrl, apiKey: testKey, fetch });

  it('sends a request by method and path and returns the response', async () => {
    const created = await client.POST('/ai-assistants', { body: { name: 'Ada', prompt: 'Be kind.' } });
    assert.equal(created.response.status, 201);
    assert.equal(created.error, undefined);
    const id = created.data?.results.assistant_id ?? '';
    const shown = await client.GET('/ai-assistants/{assistant_id}', { params: { path: { assistant_id: id } } });
    assert.equal(shown.data?.results.name, 'Ada');
    const list = await client.GET('/ai-assistants', { params: { query: { page: 1, page_size: 5 } } });
    assert.equal(list.data?.count, 1);
  });

  it("returns the server's error", async () => {
    const { data, error, response } = await client.POST('/ai-assistants', { body: { name: '' } });
    assert.equal(data, undefined);
    assert.equal(response.status, 400);
    assert.ok(error !== undefined && 'msg' in error && error.msg.startsWith('name: '));
    const stranger = createParleyClient({ baseUrl, apiKey: 'wrong', fetch });
    assert.deepEqual((await stranger.GET('/voices')).error, { detail: 'Invalid API key.' });
  });
});

describe('GET /docs', async () => {
  const server = await openTestServer();

  it('returns a page that needs no key and loads nothing', async () => {
    const response = await server.request('/docs');
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    const page = await response.text();
    assert.match(page, /<code>\/ai-assistants\/\{assistant_id\}<\/code>/);
    assert.doesNotMatch(page, /<script|<link|<img|@import|url\(/);
  });
});
