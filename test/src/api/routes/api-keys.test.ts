import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { recordKeyUse } from '#src/store/accounts/key-owners.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer, testKey } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'stranger-key-0123456789';
const stranger = { 'X-API-KEY': strangerKey };
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });

const create = async (name = 'site', headers = {}) => {
  const { status, body } = await server.json('/api-keys', { json: { name }, headers });
  assert.equal(status, 201);
  return body.results;
};
const statusWith = async (key: string) => (await server.request('/voices', { headers: { 'X-API-KEY': key } })).status;
const lastUse = async (id: string) => {
  const { body } = await server.json('/api-keys');
  return body.results.find(({ api_key_id }: { api_key_id: string }) => api_key_id === id)?.last_used_at;
};

describe('POST /api-keys', () => {
  it('returns a working key once, and stores only its start and its hash', async () => {
    const { api_key, ...shown } = await create(' booking ');
    assert.match(api_key, /^parley_[\w-]{43}$/);
    assert.deepEqual([shown.name, shown.prefix, shown.last_used_at], ['booking', api_key.slice(0, 12), null]);
    assert.equal(await statusWith(api_key), 200);
    const listed = await server.request('/api-keys');
    assert.ok(!(await listed.text()).includes(api_key));
    const { rows } = await sql`select api_keys::text as row from api_keys`.execute(db);
    assert.ok(!JSON.stringify(rows).includes(api_key.slice(12)));
  });

  for (const name of ['', '   ', 'x'.repeat(101), 'a\nb', 7, null, undefined]) {
    it(`rejects the name ${JSON.stringify(name)?.slice(0, 20)}`, async () => {
      const { status, body } = await server.json('/api-keys', { json: { name } });
      assert.deepEqual([status, body.errors[0].path], [400, 'name']);
    });
  }
});

describe('GET /api-keys', () => {
  it("lists the account's valid keys, newest first, in pages", async () => {
    const first = await create('first', stranger);
    const second = await create('second', stranger);
    const { body } = await server.json('/api-keys?page_size=2', { headers: stranger });
    assert.deepEqual(
      body.results.map((key: { name: string }) => key.name),
      ['second', 'first'],
    );
    assert.equal(body.count, 3);
    assert.equal(body.next, 'http://parley.test/api-keys?page_size=2&page=2');
    const { api_key_id, name, prefix, created_at, last_used_at, last_used_address, ...limits } = body.results[0];
    assert.deepEqual([api_key_id, name, typeof created_at], [second.api_key_id, 'second', 'string']);
    assert.deepEqual([prefix.length, last_used_at, last_used_address], [12, null, null]);
    const none = { assistants: null, expires_at: null, allowed_addresses: null, previous_until: null };
    assert.deepEqual(limits, { scopes: ['admin'], ...none });
    for (const { api_key_id } of [first, second])
      await server.request(`/api-keys/${api_key_id}`, { method: 'DELETE', headers: stranger });
    assert.equal((await server.json('/api-keys', { headers: stranger })).body.count, 1);
  });

  it('reports when and from where a key was last used, without delaying requests', async () => {
    const { api_key, api_key_id } = await create();
    assert.deepEqual(await Promise.all(Array.from({ length: 8 }, () => statusWith(api_key))), Array(8).fill(200));
    await eventually(async () => (await lastUse(api_key_id)) !== null, 'the use is noted');
    const used = await lastUse(api_key_id);
    assert.match(used, /^\d{4}-.*Z$/);
    await recordKeyUse(db, api_key_id, '203.0.113.7');
    assert.equal(await lastUse(api_key_id), used, 'once per minute');
    await sql`update api_keys set last_used_at = now() - interval '61 seconds' where api_key_id = ${api_key_id}`.execute(
      db,
    );
    await recordKeyUse(db, api_key_id, '203.0.113.7');
    assert.ok((await lastUse(api_key_id)) >= used);
  });
});

describe('DELETE /api-keys/{api_key_id}', () => {
  it('revokes a key, including the requesting one, from the next request on', async () => {
    const { api_key, api_key_id } = await create();
    const headers = { 'X-API-KEY': api_key };
    const { status, body } = await server.json(`/api-keys/${api_key_id}`, { method: 'DELETE', headers });
    assert.deepEqual([status, body], [200, { err: false, msg: 'API key revoked.' }]);
    const refused = await server.json('/voices', { headers });
    assert.deepEqual([refused.status, refused.body], [403, { detail: 'Invalid API key.' }]);
    assert.equal(await lastUse(api_key_id), undefined);
  });

  it('revokes only once for two concurrent requests', async () => {
    const { api_key_id } = await create();
    const answers = await Promise.all(
      [1, 2].map(() => server.request(`/api-keys/${api_key_id}`, { method: 'DELETE' })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
  });

  it('does not find unknown keys or those of other accounts', async () => {
    const { api_key_id } = await create('theirs', stranger);
    for (const id of [api_key_id, '01a1fbe4-c504-787b-97d2-79379ff95522', 'x', '%00', "'or''='", '..%2f'])
      assert.equal((await server.request(`/api-keys/${id}`, { method: 'DELETE' })).status, 404, id);
    assert.equal(await statusWith(testKey), 200);
    assert.equal((await server.json('/api-keys', { headers: stranger })).body.count, 2);
  });
});
