import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { describe, it } from 'vitest';
import type { Document, Operation } from '#src/api/description/document.ts';
import { openTestServer, testKey } from '#test/support/server.ts';

const server = await openTestServer({ settings: { BASE_URL: '' } });
const url = await server.app.listen();
const description: Document = (await server.json('/openapi.json')).body;

type Described = { readonly method: string; readonly path: string; readonly operation: Operation };
const operations: readonly Described[] = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
const keyed = operations.filter(({ operation }) => operation.security?.length !== 0);
const unknownId = '01a1fbe4-c504-787b-97d2-79379ff95522';
const pathWith = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

/** A clean rejection with a status that the operation documents, in one of the two shapes. */
async function assertRefused(response: Response, { method, path, operation }: Described, what: string): Promise<void> {
  const name = `${method} ${path}, ${what}: ${response.status}`;
  assert.ok(response.status >= 400 && response.status < 500, name);
  assert.ok(Object.keys(operation.responses).includes(String(response.status)), `${name} is not documented`);
  const body = (await response.json()) as { err?: boolean; msg?: string; detail?: string };
  assert.ok((body.err === true && typeof body.msg === 'string') || typeof body.detail === 'string', name);
}

const json = 'application/json';
const hostileBodies: readonly (readonly [
  what: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  statuses: readonly number[],
])[] = [
  ['truncated JSON', json, '{"name":"x', [400]],
  ['an array', json, '[]', [400]],
  ['null', json, 'null', [400]],
  ['a text', json, '"x"', [400]],
  ['a number out of range', json, '1e999', [400]],
  ['nested arrays', json, `${'['.repeat(400_000)}${']'.repeat(400_000)}`, [400]],
  ['10 MB of nested arrays', json, '['.repeat(10 * 1024 * 1024), [413]],
  ['a NUL character', json, '{"name":"a\\u0000b"}', [400]],
  ['half of a surrogate pair', json, '{"name":"\\ud800"}', [400]],
  [
    'bytes that are no UTF-8',
    json,
    new Uint8Array([...Buffer.from('{"name":"'), 0xc3, 0x28, ...Buffer.from('"}')]),
    [400],
  ],
  ['another content type', 'text/plain', 'name=x', [415, 400]],
  ['a form', 'application/x-www-form-urlencoded', 'name=x', [415, 400]],
  ['a name of the prototype', json, '{"__proto__":{"name":"x"},"constructor":1}', [400]],
];

describe('operations with a JSON body', () => {
  const taking = keyed.filter(({ operation }) => operation.requestBody?.content[json] !== undefined);
  for (const described of taking)
    it(`reject hostile input: ${described.method} ${described.path}`, async () => {
      const path = pathWith(described.path, unknownId);
      for (const [what, type, body, statuses] of hostileBodies) {
        const headers = { 'Content-Type': type };
        const response = await server.request(path, { method: described.method, headers, body });
        // The resource in the path may be looked up first.
        assert.ok([...statuses, 404].includes(response.status), `${path}, ${what}: ${response.status}`);
        await assertRefused(response, described, what);
      }
    });
});

describe('all operations', () => {
  for (const described of operations.filter(({ path }) => path.includes('{')))
    it(`find nothing under malformed ids: ${described.method} ${described.path}`, async () => {
      for (const id of [
        'x',
        '%00',
        '..%2f..%2fetc%2fpasswd',
        "1'%20or%20'1'='1",
        '%ff',
        `${unknownId}%0a`,
        'a'.repeat(5_000),
        '-1',
        'null',
      ]) {
        const takesBody = described.operation.requestBody !== undefined;
        const response = await server.request(pathWith(described.path, id), {
          method: described.method,
          ...(takesBody ? { json: {} } : {}),
        });
        assert.ok([400, 404].includes(response.status), `${described.path} with ${id}: ${response.status}`);
      }
    });

  const takesKey = ({ path, operation: { security } }: Described): boolean =>
    !/^\/(api\/v2|wallet)\b/.test(path) &&
    (security === undefined || security.some((one) => Object.hasOwn(one as object, 'ApiKey')));
  for (const described of keyed.filter(takesKey))
    it(`need a key: ${described.method} ${described.path}`, async () => {
      for (const [key, detail] of [
        ['', 'Authentication credentials were not provided.'],
        ['nope', 'Invalid API key.'],
        ["' or 1=1 --", 'Invalid API key.'],
      ] as const) {
        const init = { method: described.method, headers: { 'X-API-KEY': key } };
        const answer = await server.json(pathWith(described.path, unknownId), init);
        assert.deepEqual([answer.status, answer.body], [403, { detail }]);
      }
    });

  it('answer 405 to other methods and list the allowed ones', async () => {
    for (const path of Object.keys(description.paths)) {
      const response = await server.request(pathWith(path, unknownId), { method: 'LOCK' });
      assert.equal(response.status, 405, path);
      assert.match(response.headers.get('allow') ?? '', /^[A-Z]+(, [A-Z]+)*$/);
    }
  });

  it('get 405 under a fixed path that also matches an identifier', async () => {
    for (const [method, path, allowed] of [
      ['GET', '/calls/make-outbound', 'POST'],
      ['GET', '/ai-assistants/delete-llm-states', 'DELETE'],
      ['PATCH', '/phone-numbers/available-phone-numbers', 'GET'],
      ['DELETE', '/phone-numbers/available-phone-numbers', 'GET'],
    ] as const) {
      const response = await server.request(path, { method });
      assert.equal(response.status, 405, `${method} ${path}`);
      assert.match(response.headers.get('allow') ?? '', new RegExp(`^${allowed}(, HEAD)?$`));
    }
  });

  it('reject a NUL character in the query', async () => {
    for (const described of keyed.filter(({ method }) => method === 'GET')) {
      const response = await server.request(`${pathWith(described.path, unknownId)}?search=%00&page=%00`);
      assert.ok([400, 404].includes(response.status), `${described.path}: ${response.status}`);
    }
  });
});

/** Sends a body in chunks, without a Content-Length. */
function sendChunked(path: string, chunk: string, times: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'X-API-KEY': testKey, 'Content-Type': json, 'Transfer-Encoding': 'chunked' };
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent: new Agent() }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    for (let number = 0; number < times; number += 1) sent.write(chunk);
    sent.end();
  });
}

/** The status of a request that ordinary clients cannot send. */
function statusOf(options: {
  readonly method: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(url);
    const sent = request({ port, host: '127.0.0.1', agent: new Agent(), ...options }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

describe('a request that ordinary clients cannot send', () => {
  it('is rejected like any other invalid request', async () => {
    const headers = { 'X-API-KEY': testKey };
    const clean = [400, 403, 404, 405];
    for (const options of [
      { method: 'TRACE', path: '/voices', headers },
      { method: 'GET', path: '//voices', headers },
      { method: 'GET', path: '/../../etc/passwd', headers },
      { method: 'GET', path: '/calls/%', headers },
      { method: 'GET', path: '/calls/%c0%ae', headers },
      { method: 'GET', path: '*', headers },
      { method: 'OPTIONS', path: '*', headers },
      { method: 'GET', path: 'http://elsewhere.test/nope', headers },
      { method: 'GET', path: '/voices', headers: { 'X-API-KEY': 'a\tb\u00ff' } },
      { method: 'GET', path: '/voices', headers: { ...headers, Host: 'a b' } },
    ]) {
      const status = await statusOf(options);
      assert.ok(clean.includes(status ?? 0), `${options.method} ${options.path}: ${status}`);
    }
    assert.equal(await statusOf({ method: 'GET', path: '/voices', headers }), 200);
  });
});

describe('a body of unknown length', () => {
  it('is rejected once it exceeds the limit', async () => {
    assert.equal(await sendChunked('/ai-assistants', ' '.repeat(64 * 1024), 17), 413);
    assert.equal(await sendChunked('/ai-assistants', '{"name":"x"} ', 1), 201);
  });

  it('is rejected if it is incomplete, without an internal error', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('{"name":')),
      pull: (controller) => controller.error(new Error('the client is gone')),
    });
    const headers = { 'X-API-KEY': testKey, 'Content-Type': json };
    const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: broken, duplex: 'half' };
    const answer = await server.app.api.request('/ai-assistants', sent);
    assert.equal(answer.status, 400);
    assert.deepEqual(await answer.json(), { err: true, msg: 'The body ended too early.' });
  });
});
