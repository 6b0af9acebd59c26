import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openCuttableDatabase } from '#test/support/cuttable-database.ts';
import { openTestServer, testKey } from '#test/support/server.ts';
import { detail, failure, invalid } from './envelopes.ts';
import type { Shape } from './shape.ts';
import { openWorld, unknownId } from './world.ts';

const world = await openWorld();
const { client, assistantId, db, accountId } = world;
const limited = await openWorld({ RATE_LIMIT_RPS: '1' });

type Sent = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};
const send = (path: string, { method, headers, body }: Sent = {}, url = world.url) =>
  fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'X-API-KEY': testKey, ...headers },
    ...(body === undefined ? {} : { body }),
  });
const json = (value: unknown, more: Record<string, string> = {}): Sent => ({
  headers: { 'Content-Type': 'application/json', ...more },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});
const key = (value: string): Sent => ({ headers: { 'X-API-KEY': value } });

/** A row of the error table in section 1 of the decisions: the request, and the response's status, shape and headers. */
type Row = readonly [
  what: string,
  status: number,
  shape: Shape,
  ask: () => Promise<Response>,
  headers?: Readonly<Record<string, RegExp>>,
];

const retryAfter = { 'retry-after': /^[1-9]\d*$/ } as const;
const notProvided = detail('Authentication credentials were not provided.');
const invalidKey = detail('Invalid API key.');
const create = (value: unknown, more?: Record<string, string>) => send('/ai-assistants', json(value, more));
const register = (id: string, more?: Record<string, string>) =>
  send('/calls/web/register', json({ assistant_id: id }, more));

const muteId = (await client.POST('/ai-assistants', { body: { name: 'Mute' } })).data?.results.assistant_id ?? '';
const numberTo = async (ai_assistant: string, phone_number: string) => {
  const owned = await client.POST('/phone-numbers', {
    body: { phone_number, provider: 'twilio', provider_id: 'PN1' },
  });
  const params = { path: { phone_number_id: owned.data?.results.phone_number_id ?? '' } };
  await client.PATCH('/phone-numbers/{phone_number_id}', { params, body: { ai_assistant } });
  return params.path.phone_number_id;
};
await numberTo(assistantId, '+14155550201');
await numberTo(muteId, '+14155550202');
const dial = (from_number: string) => send('/calls/make-outbound', json({ from_number, to_number: '+14155550123' }));

/** While the server has no capacity for calls. */
async function withoutRoom(ask: () => Promise<Response>): Promise<Response> {
  const limit = (concurrency_limit: number) =>
    db.updateTable('accounts').set({ concurrency_limit }).where('account_id', '=', accountId).execute();
  await limit(0);
  return ask().finally(() => limit(100));
}

/** After a full burst of requests. */
async function tooOften(path: string, sent: Sent): Promise<Response> {
  let answer = await send(path, sent, limited.url);
  while (answer.status !== 429) answer = await send(path, sent, limited.url);
  return answer;
}

const rows: readonly Row[] = [
  ['malformed JSON', 400, failure, () => create('{"name":')],
  ['no JSON at all', 400, failure, () => create('')],
  ['a field of the wrong type', 400, invalid, () => create({ name: 7 })],
  ['a number out of its range', 400, invalid, () => create({ name: 'x', voice_speed: 2 })],
  ['a value outside an enumeration', 400, invalid, () => create({ name: 'x', who_speaks_first: 'nobody' })],
  ['a missing field', 400, invalid, () => create({})],
  ['an unknown identifier in a body', 400, invalid, () => create({ name: 'x', voice: unknownId })],
  ['a malformed identifier in a body', 400, invalid, () => create({ name: 'x', voice: 'x' })],
  ['tools that are not JSON', 400, invalid, () => create({ name: 'x', tools: '[{' })],
  ['page 0', 400, invalid, () => send('/voices?page=0')],
  ['page -1', 400, invalid, () => send('/voices?page=-1')],
  ['page abc', 400, invalid, () => send('/campaigns?page=abc')],
  ['a page size over 100', 400, invalid, () => send('/calls?page_size=101')],
  ['a web call for an unknown assistant', 400, invalid, () => register(unknownId)],
  ['an unowned number to call from', 400, invalid, () => dial('+14155550299')],
  ['an invalid area code', 400, invalid, () => send('/phone-numbers/available-phone-numbers?area_code=1')],

  ['no key', 403, notProvided, () => send('/voices', key(''))],
  ['no key for numbers to buy', 403, notProvided, () => send('/phone-numbers/available-phone-numbers', key(''))],
  ['no key for a web call', 403, notProvided, () => send('/calls/web/register', { ...key(''), method: 'POST' })],
  ['an unknown key', 403, invalidKey, () => send('/ai-assistants', key('nope'))],
  [
    'a revoked key',
    403,
    invalidKey,
    async () => {
      const made = (await client.POST('/api-keys', { body: { name: 'short-lived' } })).data?.results;
      const { api_key_id = '', api_key = '' } = made ?? {};
      assert.equal((await send('/voices', key(api_key))).status, 200);
      await client.DELETE('/api-keys/{api_key_id}', { params: { path: { api_key_id } } });
      return send('/voices', key(api_key));
    },
  ],

  ['an unknown path', 404, failure, () => send('/nope')],
  ['an unknown path without a key', 404, failure, () => send('/nope', key(''))],
  ['an unknown identifier', 404, failure, () => send(`/ai-assistants/${unknownId}`)],
  ['a malformed identifier', 404, failure, () => send('/campaigns/42')],
  ['a page out of range', 404, failure, () => send('/voices?page=999')],
  ['a page of campaigns out of range', 404, failure, () => send('/campaigns?page=2')],
  [
    'an unknown state',
    404,
    failure,
    () => send('/ai-assistants/delete-llm-states', { ...json({ llm_states: [unknownId] }), method: 'DELETE' }),
  ],
  [
    'a tree that has changed since the version that the request names',
    412,
    failure,
    () =>
      send(`/ai-assistants/llm-states/${assistantId}`, {
        ...json({ llm_states: [] }, { 'If-Match': '"of-yesterday"' }),
        method: 'PUT',
      }),
  ],

  [
    'a method that the path does not support',
    405,
    failure,
    () => send('/voices', { method: 'PUT' }),
    { allow: /^GET, HEAD, POST$/ },
  ],
  [
    'a method that a resource does not support',
    405,
    failure,
    () => send(`/ai-assistants/${unknownId}`, { ...json({}), method: 'PUT' }),
    { allow: /^GET, HEAD, PATCH, DELETE$/ },
  ],

  [
    'an Idempotency-Key of another request',
    409,
    failure,
    async () => {
      assert.equal((await create({ name: 'x' }, { 'Idempotency-Key': 'a' })).status, 201);
      return create({ name: 'y' }, { 'Idempotency-Key': 'a' });
    },
  ],
  [
    'an Idempotency-Key of another web call',
    409,
    detail(),
    async () => {
      assert.equal((await register(assistantId, { 'Idempotency-Key': 'b' })).status, 200);
      return register(muteId, { 'Idempotency-Key': 'b' });
    },
  ],
  [
    'a number connected to another assistant',
    409,
    failure,
    async () => {
      const id = await numberTo(assistantId, '+14155550203');
      return send(`/phone-numbers/${id}`, { ...json({ ai_assistant: muteId }), method: 'PATCH' });
    },
  ],
  [
    'deleting the assistant of an active campaign',
    409,
    failure,
    async () => {
      const { data } = await client.POST('/ai-assistants', { body: { name: 'Busy', prompt: 'x' } });
      const ai_assistant_id = data?.results.assistant_id ?? '';
      await client.POST('/campaigns', { body: { name: 'x', ai_assistant_id } });
      return send(`/ai-assistants/${ai_assistant_id}`, { method: 'DELETE' });
    },
  ],
  [
    'deleting an active campaign',
    409,
    failure,
    async () => {
      const { data } = await client.POST('/campaigns', { body: { name: 'x', ai_assistant_id: assistantId } });
      return send(`/campaigns/${data?.results.campaign_id}`, { method: 'DELETE' });
    },
  ],
  ['a call from an assistant that is not callable', 409, failure, () => dial('+14155550202')],
  ['a web call to an assistant that is not callable', 409, detail(), () => register(muteId)],
  [
    'a command to a finished call',
    409,
    failure,
    async () => send(`/calls/${await world.finishedCall()}/hangup`, { method: 'POST' }),
  ],

  ['a body over 1 MiB', 413, failure, () => create({ name: 'x'.repeat(1024 * 1024) }), { connection: /^close$/ }],
  [
    'a file of leads over 20 MiB',
    413,
    failure,
    () =>
      send(`/campaigns/${unknownId}/leads`, {
        headers: { 'Content-Type': 'text/csv' },
        body: Buffer.alloc(20 * 1024 * 1024 + 1, 'x'),
      }),
    { connection: /^close$/ },
  ],
  [
    'a body that is not JSON',
    415,
    failure,
    () => send('/ai-assistants', { headers: { 'Content-Type': 'text/plain' }, body: 'name=x' }),
  ],
  [
    'leads that are neither JSON nor CSV',
    415,
    failure,
    () => send(`/campaigns/${unknownId}/leads`, { headers: { 'Content-Type': 'text/html' }, body: '<p>' }),
  ],

  ['a call where none fits any more', 429, failure, () => withoutRoom(() => dial('+14155550201')), retryAfter],
  ['a web call where none fits any more', 429, detail(), () => withoutRoom(() => register(assistantId)), retryAfter],
  [
    'too many requests',
    429,
    failure,
    () => tooOften('/voices', {}),
    { ...retryAfter, 'ratelimit-limit': /^2$/, 'ratelimit-remaining': /^0$/, 'ratelimit-reset': /^[12]$/ },
  ],
  [
    'too many web calls',
    429,
    detail(),
    () => tooOften('/calls/web/register', json({ assistant_id: unknownId })),
    retryAfter,
  ],
  ['requests without a key that come too often', 429, failure, () => tooOften('/voices', key('wrong')), retryAfter],
];

describe('documented errors', () => {
  for (const [what, status, shape, ask, headers = {}] of rows)
    it(`include ${status} for ${what}`, async () => {
      const answer = await ask();
      const body = await answer.json();
      assert.equal(answer.status, status, JSON.stringify(body));
      assert.deepEqual(shape(body, 'answer'), []);
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      assert.ok(answer.headers.get('x-request-id'));
      for (const [name, pattern] of Object.entries(headers)) assert.match(answer.headers.get(name) ?? '', pattern);
    });

  it('include 503 while the database is unavailable, until it is back', async () => {
    const { database, cut, restore } = await openCuttableDatabase();
    const server = await openTestServer({ database });
    assert.equal((await server.request('/voices')).status, 200);
    await cut();
    const away = await server.json('/ai-assistants', { json: { name: 'x' } });
    assert.equal(away.status, 503, JSON.stringify(away.body));
    assert.deepEqual(failure(away.body, 'answer'), []);
    assert.doesNotMatch(away.body.msg, /ECONN|postgres|127\.0\.0\.1|sql/i);
    assert.match(away.headers.get('retry-after') ?? '', retryAfter['retry-after']);
    assert.equal((await server.json('/readyz')).body.status, 'database_away');
    assert.equal((await server.json('/healthz')).status, 200);
    await restore();
    assert.equal((await server.request('/voices')).status, 200);
  });

  it('include 503 while the server shuts down', async () => {
    const hold = Promise.withResolvers<void>();
    const server = await openTestServer({ media: () => ({ drain: () => hold.promise }) });
    const closing = server.app.close();
    const { status, body, headers } = await server.json('/calls/web/register', { json: { assistant_id: unknownId } });
    assert.deepEqual([status, failure(body, 'answer')], [503, []]);
    assert.match(headers.get('retry-after') ?? '', retryAfter['retry-after']);
    hold.resolve();
    await closing;
  });
});

describe('a client of another account', () => {
  it('gets the same response for resources of others as for ones that do not exist', async () => {
    await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: 'key-of-another' });
    const campaign = await client.POST('/campaigns', { body: { name: 'x', ai_assistant_id: assistantId } });
    const campaignId = campaign.data?.results.campaign_id;
    const callId = await world.finishedCall();
    const numberId = await numberTo(assistantId, '+14155550204');
    const things = [
      ['GET', `/ai-assistants/`, assistantId],
      ['PATCH', `/ai-assistants/`, assistantId],
      ['DELETE', `/ai-assistants/`, assistantId],
      ['GET', `/ai-assistants/llm-states/`, assistantId],
      ['GET', `/public/ai-assistants/chatbot-config/`, assistantId],
      ['GET', `/campaigns/`, campaignId],
      ['PATCH', `/campaigns/`, campaignId],
      ['DELETE', `/campaigns/`, campaignId],
      ['GET', `/calls/`, callId],
      ['GET', `/phone-numbers/`, numberId],
      ['DELETE', `/phone-numbers/`, numberId],
    ] as const;
    for (const [method, path, id] of things) {
      const ask = async (name: string | undefined) => {
        const sent = method === 'PATCH' ? json({ name: 'x' }) : {};
        const headers = { ...sent.headers, 'X-API-KEY': 'key-of-another' };
        const answer = await send(`${path}${name}`, { ...sent, method, headers });
        return [answer.status, await answer.json()];
      };
      const [status, body] = await ask(id);
      assert.equal(status, 404, `${method} ${path}`);
      assert.deepEqual([status, body], await ask(unknownId), `${method} ${path}`);
    }
  });
});
