import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { afterAll, describe, it } from 'vitest';
import { defaultKeyVerifierOptions, KeyVerifier } from '#src/api/auth/key-verifier.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { changeApiKey, createApiKey, newApiKey, revokeApiKey } from '#src/store/accounts/api-keys.ts';
import { createKeyHasher } from '#src/store/accounts/key-hash.ts';
import { findKeyOwner, type KeyOwner, unrestrictedLimits } from '#src/store/accounts/key-owners.ts';
import { ListeningWatch } from '#src/store/calls/call-watch.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';

const owner: KeyOwner = { apiKeyId: 'k', accountId: 'a', name: 'k', limits: unrestrictedLimits };
const hashesOf = createKeyHasher('secret of the tests', []);
const hashes = hashesOf('some key');

/** A verifier with lookups and revocations that the test controls. */
function open(find: () => Promise<KeyOwner | null> = async () => owner) {
  const watch = {
    isListening: true,
    changed: () => {},
    onKeysChanged: (forget: () => void) => (watch.changed = forget),
  };
  const time = { now: 0 };
  const asked = { count: 0 };
  const counted = () => {
    asked.count += 1;
    return find();
  };
  return { desk: new KeyVerifier({ find: counted, watch, now: () => time.now }), watch, time, asked };
}

describe('KeyVerifier', () => {
  it('looks a key up once, and again after a while', async () => {
    const { desk, time, asked } = open();
    for (let n = 0; n < 3; n += 1) assert.equal(await desk.ownerOf(hashes), owner);
    assert.equal(asked.count, 1);
    time.now = defaultKeyVerifierOptions.rememberMs;
    await desk.ownerOf(hashes);
    assert.equal(asked.count, 2);
  });

  it('looks a key up again after any revocation, local or remote', async () => {
    const { desk, watch, asked } = open();
    await desk.ownerOf(hashes);
    desk.forget();
    await desk.ownerOf(hashes);
    watch.changed();
    await desk.ownerOf(hashes);
    assert.equal(asked.count, 3);
  });

  it('does not cache a lookup during which a key was revoked', async () => {
    const found = Promise.withResolvers<KeyOwner | null>();
    const { desk, watch, asked } = open(() => found.promise);
    const asking = desk.ownerOf(hashes);
    watch.changed();
    found.resolve(owner);
    await asking;
    await desk.ownerOf(hashes);
    assert.equal(asked.count, 2);
  });

  it('does not cache while revocation notifications are unavailable', async () => {
    const { desk, watch, asked } = open();
    await desk.ownerOf(hashes);
    watch.isListening = false;
    for (let n = 0; n < 2; n += 1) await desk.ownerOf(hashes);
    assert.equal(asked.count, 3);
  });

  it('does not cache unknown keys', async () => {
    const { desk, asked } = open(async () => null);
    for (let n = 0; n < 2; n += 1) assert.equal(await desk.ownerOf(hashes), null);
    assert.equal(asked.count, 2);
  });
});

describe('a key revoked on another node', async () => {
  const { db, connection } = await openTestDatabase();
  const accountId = await createAccount(db, 'x');
  const watch = new ListeningWatch(connection, () => {});
  await watch.open();
  afterAll(() => watch.close());
  const forever = { ...defaultKeyVerifierOptions, rememberMs: Number.POSITIVE_INFINITY };
  const desk = new KeyVerifier({ find: (sought) => findKeyOwner(db, sought), watch, now: () => 0 }, forever);

  /** A new key that this node has cached. */
  async function rememberedKey() {
    const key = newApiKey();
    const { api_key_id } = await createApiKey(db, { accountId, name: 'k', key });
    const ownerOf = () => desk.ownerOf(hashesOf(key));
    await ownerOf();
    assert.ok(!(ownerOf() instanceof Promise), 'the key is cached');
    return { id: api_key_id, ownerOf };
  }

  it('is rejected as soon as the notification arrives', async () => {
    const { id, ownerOf } = await rememberedKey();
    await revokeApiKey(db, { accountId, apiKeyId: id });
    await eventually(async () => (await ownerOf()) === null, 'the key is refused');
  });

  it('gets its new limits as soon as the notification arrives', async () => {
    const { id, ownerOf } = await rememberedKey();
    const limits = { scopes: ['read'], expires_at: new Date(0) } as const;
    await changeApiKey(db, { accountId, apiKeyId: id }, limits);
    await eventually(async () => (await ownerOf())?.limits.expires_at !== null, 'the others are told');
    assert.partialDeepStrictEqual((await ownerOf())?.limits, limits);
  });

  it('is rejected after the notification connection was lost, and nothing is cached until it is back', async () => {
    const { id, ownerOf } = await rememberedKey();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'parley-listen' and datname = current_database()`.execute(db);
    await eventually(() => !watch.isListening, 'the loss is noticed');
    assert.ok(ownerOf() instanceof Promise);
    await sql`update api_keys set revoked_at = now() where api_key_id = ${id}`.execute(db);
    assert.equal(await ownerOf(), null);
    await eventually(() => watch.isListening, 'the connection is back');
    assert.equal(await ownerOf(), null);
    await rememberedKey();
  });
});

describe('a revoked key', () => {
  it('is rejected from the next request on the server that revoked it', async () => {
    const server = await openTestServer();
    const made = await server.json('/api-keys', { json: { name: 'k' } });
    const { api_key, api_key_id } = made.body.results;
    const statusOf = async () => (await server.request('/voices', { headers: { 'X-API-KEY': api_key } })).status;
    assert.deepEqual([await statusOf(), await statusOf()], [200, 200]);
    await server.request(`/api-keys/${api_key_id}`, { method: 'DELETE' });
    assert.equal(await statusOf(), 403);
  });
});
