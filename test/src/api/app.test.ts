import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createLog } from '#src/foundation/log.ts';
import { openTestServer, type TestRequest, testKey } from '#test/support/server.ts';

const lines: string[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => lines.push(line) } });
const server = await openTestServer({ log });
const limited = await openTestServer({ settings: { RATE_LIMIT_RPS: '2' } });
const draining = await openTestServer({
  media: () => ({
    speech: [{ part: 'speech_to_text', provider: 'phrases', embedded: true, limits: 'English phrases only.' }],
    drain: () => hold.promise,
  }),
});
const hold = Promise.withResolvers<void>();
const json = { 'Content-Type': 'application/json' };
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';

describe('API requests', () => {
  const refused: readonly (readonly [string, string, TestRequest, number, object | RegExp])[] = [
    [
      'without a key',
      '/voices',
      { headers: { 'X-API-KEY': '' } },
      403,
      { detail: 'Authentication credentials were not provided.' },
    ],
    ['with an unknown key', '/voices', { headers: { 'X-API-KEY': 'nope' } }, 403, { detail: 'Invalid API key.' }],
    ['to an unknown path', '/nope', { headers: { 'X-API-KEY': '' } }, 404, /No resource exists at this path/],
    [
      'with another method',
      '/users/concurrency-usage',
      { method: 'PUT' },
      405,
      /Method PUT is not allowed; use GET or HEAD/,
    ],
    ['with truncated JSON', '/ai-assistants', { body: '{"name":', headers: json }, 400, /The body is not valid JSON/],
    ['with JSON of another type', '/ai-assistants', { json: [] }, 400, /expected an object, got an array of 0/],
    ['with no body', '/ai-assistants', { method: 'POST' }, 400, /^name: expected a string, got nothing/],
    [
      'that is not JSON',
      '/ai-assistants',
      { body: 'name=x', headers: { 'Content-Type': 'text/plain' } },
      415,
      /application\/json/,
    ],
    ['that is too large', '/ai-assistants', { json: { name: 'x'.repeat(1024 * 1024) } }, 413, /at most 1048576 bytes/],
    ['with a NUL character', '/ai-assistants', { json: { name: 'a\0b' } }, 400, /NUL character/],
    ['with half a surrogate pair', '/ai-assistants', { json: { name: 'a', tools: '\ud800' } }, 400, /surrogate/],
    ['nested beyond reason', '/ai-assistants', { body: '['.repeat(500_000), headers: json }, 400, /not valid JSON/],
    [
      'nested too deep',
      '/ai-assistants',
      { body: `${'['.repeat(102)}${']'.repeat(102)}`, headers: json },
      400,
      /nested too deep/,
    ],
  ];
  for (const [what, path, init, status, expected] of refused) {
    it(`answers ${status} to a request ${what}`, async () => {
      const answer = await server.json(path, init);
      assert.equal(answer.status, status);
      if (!(expected instanceof RegExp)) assert.deepEqual(answer.body, expected);
      else {
        assert.equal(answer.body.err, true);
        assert.match(answer.body.msg, expected);
      }
    });
  }

  it('lists the allowed methods of a path', async () => {
    const { headers } = await server.request('/voices', { method: 'PUT' });
    assert.equal(headers.get('allow'), 'GET, HEAD, POST');
    const answer = await server.request(`/ai-assistants/${unknownId}`, { method: 'PUT' });
    assert.equal(answer.headers.get('allow'), 'GET, HEAD, PATCH, DELETE');
  });

  it('returns the request id of the client if it is a plain token, else a new one', async () => {
    const idOf = async (id: string) =>
      (await server.request('/healthz', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id');
    for (const token of ['order-66_a=', 'v1.2~a+b', "!#$%&'*^`|", 'x'.repeat(128)])
      assert.equal(await idOf(token), token);
    for (const odd of ['a b', 'x'.repeat(129), '<script>', 'a"b', 'a;b', 'a,b'])
      assert.match((await idOf(odd)) ?? '', /^[0-9a-f-]{36}$/);
  });

  it('lists every invalid field', async () => {
    const { body } = await server.json('/ai-assistants', { json: { name: 7, voice_speed: 3, behavior: 1.5 } });
    assert.equal(body.msg, 'name: expected a string, got 7.');
    assert.deepEqual(
      body.errors.map(({ path }: { path: string }) => path),
      ['name', 'voice_speed', 'behavior'],
    );
  });
});

describe('pagination', () => {
  it('links to the neighboring pages on the base URL and keeps the other parameters', async () => {
    const { body } = await server.json('/voices?page_size=1&page=2&provider=test&sort=%2Did');
    assert.deepEqual([body.count, body.next, body.results.length], [2, null, 1]);
    assert.equal(body.previous, 'http://parley.test/voices?page_size=1&page=1&provider=test&sort=-id');
  });

  it('answers 404 for a page past the last, but allows an empty first page', async () => {
    assert.equal((await server.request('/voices?page=2')).status, 404);
    assert.deepEqual((await server.json('/calls')).body, { count: 0, next: null, previous: null, results: [] });
  });

  for (const query of ['page=0', 'page=-1', 'page=abc', 'page=', 'page=1.5', 'page_size=0', 'page_size=101']) {
    it(`rejects ${query}`, async () => assert.equal((await server.request(`/voices?${query}`)).status, 400));
  }
});

describe('rate limit headers', () => {
  it('appear in responses to requests with a key, but not in health checks', async () => {
    assert.equal((await limited.request('/voices')).headers.get('ratelimit-limit'), '4');
    assert.equal((await limited.request('/healthz')).headers.get('ratelimit-limit'), null);
  });
});

describe('GET /healthz and GET /readyz', () => {
  it('need no key', async () => {
    const headers = { 'X-API-KEY': '' };
    assert.deepEqual((await draining.json('/healthz', { headers })).body, { status: 'ok' });
    assert.deepEqual((await draining.json('/readyz', { headers })).body, {
      status: 'ready',
      reason: null,
      database: 'ok',
      disk: 'ok',
      draining: false,
      worker: null,
      load: { scope: 'this_process', calls: 0, loop_delay_ms: 0, late_share: 0, utilization: 0, refusing: null },
      events_waiting: 0,
      speech: [{ part: 'speech_to_text', provider: 'phrases', embedded: true, limits: 'English phrases only.' }],
    });
  });

  it('report that no calls are accepted while the server drains', async () => {
    const closing = draining.app.close();
    const ready = await draining.json('/readyz');
    assert.deepEqual([ready.status, ready.body.status, ready.body.draining], [503, 'draining', true]);
    hold.resolve();
    await closing;
  });
});

describe('internal errors', () => {
  it('are logged once, and the response reveals no internals', async () => {
    lines.length = 0;
    await sql`alter table voices rename to voices_away`.execute(server.database.db);
    const answer = await server.json('/voices');
    await sql`alter table voices_away rename to voices`.execute(server.database.db);
    assert.deepEqual([answer.status, answer.body], [500, { err: true, msg: 'Something went wrong on our side.' }]);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /"msg":"request failed"/);
    assert.ok(!lines.join().includes(testKey));
  });
});

describe('GET /openapi.json', () => {
  it('describes every served operation with the credentials that it requires', async () => {
    const { body } = await server.json('/openapi.json', { headers: { 'X-API-KEY': '' } });
    assert.equal(body.openapi, '3.1.0');
    const operations = Object.entries<Record<string, { security?: unknown[]; summary?: string }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );
    const open = operations.filter(({ operation }) => operation.security?.length === 0).map(({ name }) => name);
    assert.deepEqual(open, [
      'get /healthz',
      'get /readyz',
      'get /voices/{voice_id}/avatar',
      'get /voices/{voice_id}/demo',
      'post /public/ai-assistants/web-calls/{assistant_id}',
      'post /webhooks/leads/{campaign_token}',
    ]);
    assert.ok(operations.every(({ operation }) => operation.summary));
    for (const name of [
      'post /ai-assistants/llm-states/{assistant_id}',
      'get /calls/{call_id}/recording',
      'post /calls/web/register',
    ])
      assert.ok(
        operations.some((operation) => operation.name === name),
        name,
      );
  });
});
