import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { openTestServer, testKey } from '#test/support/server.ts';
import { signInAs } from '#test/support/sign-in.ts';

const server = await openTestServer({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = server.database;
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();

const post = (json: object, key = testKey) =>
  server.json('/api-keys', { json: { name: 'k', ...json }, headers: { 'X-API-KEY': key } });
const create = async (json: object, key = testKey) => {
  const { status, body } = await post(json, key);
  assert.equal(status, 201, JSON.stringify(body));
  return body.results;
};
const patch = (id: string, json: object, key = testKey) =>
  server.json(`/api-keys/${id}`, { method: 'PATCH', json, headers: { 'X-API-KEY': key } });
const roll = (id: string, json: object = {}, key = testKey) =>
  server.json(`/api-keys/${id}/roll`, { json, headers: { 'X-API-KEY': key } });
const ask = (key: string, path = '/voices') => server.json(path, { headers: { 'X-API-KEY': key } });
/** The same through the trusted proxy from the settings. */
const askFrom = async (key: string, address: string) => {
  const headers = { 'X-API-KEY': key, 'X-Forwarded-For': address };
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await server.app.api.request('/voices', { headers }, env);
  return { status: response.status, body: (await response.json()) as { detail?: string } };
};
const newAssistant = async (): Promise<string> =>
  (await server.json('/ai-assistants', { json: { name: 'Ada' } })).body.results.assistant_id;

describe('an API key with limits', () => {
  it('is returned and listed with its limits', async () => {
    const assistants = [await newAssistant()];
    const limits = { scopes: ['read', 'call'], assistants, expires_at: inAnHour, allowed_addresses: ['10.0.0.0/8'] };
    const { api_key_id, ...made } = await create({ ...limits, scopes: ['call', 'read', 'call'] });
    for (const shown of [made, (await server.json('/api-keys')).body.results[0]])
      assert.partialDeepStrictEqual(shown, limits);
  });

  for (const [field, value] of [
    ['scopes', []],
    ['scopes', ['root']],
    ['scopes', 'read'],
    ['scopes', null],
    ['assistants', []],
    ['assistants', ['x']],
    ['assistants', ['0199a1b2-0000-7000-8000-000000000000']],
    ['expires_at', '2020-01-01'],
    ['expires_at', 'tomorrow'],
    ['allowed_addresses', ['10.0.0.0/33']],
    ['allowed_addresses', ['example.com']],
    ['allowed_addresses', Array(51).fill('10.0.0.1')],
  ] as const)
    it(`rejects ${field} ${JSON.stringify(value).slice(0, 40)}`, async () => {
      const { status, body } = await post({ [field]: value });
      assert.equal(status, 400);
      assert.ok(body.errors[0].path.startsWith(field), body.msg);
    });

  it('cannot be limited to assistants and have account-wide scopes', async () => {
    const assistants = [await newAssistant()];
    for (const scopes of [['admin'], ['metrics', 'read'], undefined]) {
      const { status, body } = await post({ assistants, scopes });
      assert.deepEqual([status, body.errors[0].path], [400, 'scopes']);
    }
  });
});

describe('an API key that expires', () => {
  it('works until its expiry and is then rejected with the reason', async () => {
    const { api_key, api_key_id } = await create({ expires_at: inAnHour });
    assert.equal((await ask(api_key)).status, 200);
    const expired = '2026-01-02T03:04:05.000Z';
    await sql`update api_keys set expires_at = ${expired} where api_key_id = ${api_key_id}`.execute(db);
    await patch(api_key_id, { name: 'expired' });
    const { status, body } = await ask(api_key);
    assert.deepEqual([status, body], [403, { detail: `The API key expired at ${expired}.` }]);
    assert.equal((await patch(api_key_id, { expires_at: null })).status, 200);
    assert.equal((await ask(api_key)).status, 200);
  });
});

describe('an API key limited to addresses', () => {
  it('is rejected from other addresses, which the error names', async () => {
    const { api_key } = await create({ allowed_addresses: ['203.0.113.0/24', '2001:db8::/32'] });
    for (const address of ['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.8'])
      assert.equal((await askFrom(api_key, address)).status, 200, address);
    for (const address of ['203.0.114.7', '2001:db9::7']) {
      const { status, body } = await askFrom(api_key, address);
      assert.deepEqual([status, body], [403, { detail: `The API key is not valid from ${address}.` }]);
    }
    const { status, body } = await ask(api_key);
    assert.deepEqual([status, body.detail], [403, 'The API key is not valid from an unknown address.']);
  });
});

describe('PATCH /api-keys/{api_key_id}', () => {
  it('changes name and limits from the next request on, and keeps omitted fields', async () => {
    const { api_key, api_key_id } = await create({ scopes: ['read', 'write'] });
    assert.equal((await ask(api_key)).status, 200);
    const { status, body } = await patch(api_key_id, { name: ' caller ', scopes: ['call'] });
    assert.deepEqual([status, body.results.name, body.results.scopes], [200, 'caller', ['call']]);
    assert.equal((await ask(api_key)).status, 403);
    assert.deepEqual((await patch(api_key_id, {})).body.results.scopes, ['call']);
  });

  it('does not find revoked or unknown keys', async () => {
    const { api_key_id } = await create({});
    await server.request(`/api-keys/${api_key_id}`, { method: 'DELETE' });
    for (const id of [api_key_id, '01a1fbe4-c504-787b-97d2-79379ff95522', 'x'])
      for (const answer of [await patch(id, { name: 'x' }), await roll(id)]) assert.equal(answer.status, 404);
  });
});

describe('an API key that creates, changes or rolls keys', () => {
  it('grants its own limits by default and cannot exceed them', async () => {
    const own = await create({ expires_at: inAnHour, allowed_addresses: ['203.0.113.0/24'] });
    const as = (json: object) => askAs(own.api_key, '/api-keys', 'POST', { name: 'k', ...json });
    const child = (await as({})).body.results;
    assert.deepEqual([child.expires_at, child.allowed_addresses], [inAnHour, ['203.0.113.0/24']]);
    assert.equal((await as({ scopes: ['read'], allowed_addresses: ['203.0.113.64/26'] })).status, 201);
    for (const [more, why] of [
      [{ expires_at: null }, `it expires at ${inAnHour}`],
      [{ expires_at: inTwoHours }, `it expires at ${inAnHour}`],
      [{ allowed_addresses: null }, 'it is limited to other addresses'],
      [{ allowed_addresses: ['203.0.112.0/23'] }, 'it is limited to other addresses'],
    ] as const) {
      const { status, body } = await as(more);
      assert.deepEqual([status, body], [403, { detail: `A key cannot grant more than it has: ${why}.` }]);
    }
  });

  it('cannot lift its own limits or roll a key with more, but can narrow any key', async () => {
    const own = await create({ expires_at: inAnHour, allowed_addresses: ['203.0.113.0/24'] });
    const stronger = await create({});
    const path = (id: string) => `/api-keys/${id}`;
    assert.equal((await askAs(own.api_key, path(own.api_key_id), 'PATCH', { expires_at: inTwoHours })).status, 403);
    assert.equal((await askAs(own.api_key, `${path(stronger.api_key_id)}/roll`, 'POST', {})).status, 403);
    assert.equal((await ask(stronger.api_key)).status, 200);
    const narrow = { name: 'narrower', scopes: ['read'] };
    assert.equal((await askAs(own.api_key, path(stronger.api_key_id), 'PATCH', narrow)).status, 200);
    assert.equal((await askAs(own.api_key, `${path(own.api_key_id)}/roll`, 'POST', {})).status, 200);
  });

  it('does not let editors gain permissions: only owners manage keys', async () => {
    const editor = await signInAs(server, 'edi', 'editor');
    assert.equal((await editor.ask('/app/api/api-keys', { json: { name: 'x' } })).status, 403);
    const owner = await signInAs(server, 'ona', 'owner');
    const { status, body } = await owner.ask('/app/api/api-keys', { json: { name: 'x' } });
    assert.deepEqual([status, body.results.scopes], [201, ['admin']]);
  });
});

/** Sends a request from a documentation address, through the proxy. */
async function askAs(key: string, path: string, method: string, json: object) {
  const headers = { 'X-API-KEY': key, 'X-Forwarded-For': '203.0.113.7', 'Content-Type': 'application/json' };
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const response = await server.app.api.request(path, { method, headers, body: JSON.stringify(json) }, env);
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers whose shape is what it checks
  return { status: response.status, body: (await response.json()) as any };
}

describe('POST /api-keys/{api_key_id}/roll', () => {
  it('returns a new key with the same limits and ends the old one immediately', async () => {
    const old = await create({ name: 'rolled', scopes: ['read'] });
    const { status, body } = await roll(old.api_key_id);
    const { api_key, ...shown } = body.results;
    assert.deepEqual([status, shown.api_key_id, shown.scopes], [200, old.api_key_id, ['read']]);
    assert.deepEqual([api_key === old.api_key, shown.prefix], [false, api_key.slice(0, 12)]);
    assert.equal((await ask(api_key)).status, 200);
    const refused = await ask(old.api_key);
    assert.deepEqual([refused.status, /^The API key expired at /.test(refused.body.detail)], [403, true]);
  });

  it('keeps the old key valid for the overlap, until a second roll ends it', async () => {
    const old = await create({});
    const first = (await roll(old.api_key_id, { overlap_seconds: 3_600 })).body.results;
    assert.ok(Date.parse(first.previous_until) > Date.now());
    assert.deepEqual([(await ask(old.api_key)).status, (await ask(first.api_key)).status], [200, 200]);
    const second = (await roll(old.api_key_id, { overlap_seconds: 60 })).body.results;
    const statuses = await Promise.all([old, first, second].map(async ({ api_key }) => (await ask(api_key)).status));
    assert.deepEqual(statuses, [403, 200, 200]);
    await server.request(`/api-keys/${old.api_key_id}`, { method: 'DELETE' });
    assert.deepEqual([(await ask(first.api_key)).status, (await ask(second.api_key)).status], [403, 403]);
  });

  it('rejects an overlap of more than a week', async () => {
    const { api_key_id } = await create({});
    for (const overlap_seconds of [-1, 604_801, 1.5, '60'])
      assert.equal((await roll(api_key_id, { overlap_seconds })).status, 400);
  });
});
