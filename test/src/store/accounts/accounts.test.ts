import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { describe, it } from 'vitest';
import { createAccount, ensureAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey, newApiKey, revokeApiKey, rollApiKey } from '#src/store/accounts/api-keys.ts';
import { createKeyHasher, plainHash } from '#src/store/accounts/key-hash.ts';
import { findKeyOwner, recordKeyUse, unrestrictedLimits } from '#src/store/accounts/key-owners.ts';
import { hashPassword, isOutdated, isPassword } from '#src/store/accounts/passwords.ts';
import type { Db } from '#src/store/database/database.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const { db: keys } = await openTestDatabase();
const accountId = await createAccount(keys, 'A');
const hashesOf = createKeyHasher('the first secret', []);
const ports = { hashesOf, keep: async () => {} };
const nothing = { apiKey: null, dashboardUser: null, dashboardPassword: null };

describe('a first start', () => {
  it('creates one account with a key and a dashboard user, however many processes start, and returns the credentials to one of them', async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => ensureAccount(db, nothing, ports)));
    const told = starts.filter((start) => start.apiKey !== null);
    assert.equal(told.length, 1);
    const [{ apiKey, dashboardUser, dashboardPassword }] = told as [(typeof told)[0]];
    assert.equal(dashboardUser, 'admin');
    assert.ok(await findKeyOwner(db, hashesOf(apiKey ?? '')));
    const { password_hash } = await db.selectFrom('dashboard_users').selectAll().executeTakeFirstOrThrow();
    assert.equal(await isPassword(dashboardPassword ?? '', password_hash), true);
    assert.equal((await db.selectFrom('accounts').selectAll().execute()).length, 1);
  });

  it('accepts the credentials from the settings and prints none of them', async () => {
    const given = { apiKey: 'key-of-the-settings', dashboardUser: 'ops', dashboardPassword: 'hunter2hunter2' };
    assert.deepEqual(await ensureAccount(db, given, ports), nothing);
    assert.ok(await findKeyOwner(db, hashesOf(given.apiKey)));
  });
});

describe('an API key', () => {
  it('is stored as a hash and a prefix that is not a key', async () => {
    const key = newApiKey();
    await createApiKey(keys, { accountId, name: 'k', key });
    const row = await keys.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    assert.equal(row.hash.length, 32);
    assert.ok(key.startsWith(row.prefix) && row.prefix.length <= 12);
    assert.ok(!JSON.stringify(row).includes(key));
  });

  it('authenticates its account until it is revoked, and its use is recorded', async () => {
    const key = newApiKey();
    const { api_key_id: apiKeyId } = await createApiKey(keys, { accountId, name: 'k', key });
    const owner = { apiKeyId, accountId, name: 'k', limits: unrestrictedLimits };
    assert.deepEqual(await findKeyOwner(keys, hashesOf(key)), owner);
    await recordKeyUse(keys, apiKeyId, '203.0.113.7');
    const row = () =>
      keys.selectFrom('api_keys').selectAll().where('api_key_id', '=', apiKeyId).executeTakeFirstOrThrow();
    assert.ok((await row()).last_used_at instanceof Date);
    assert.equal((await row()).last_used_address, '203.0.113.7');
    await revokeApiKey(keys, { accountId, apiKeyId });
    assert.equal(await findKeyOwner(keys, hashesOf(key)), null);
    assert.equal(await findKeyOwner(keys, hashesOf(`${key}x`)), null);
  });

  it('cannot be stored twice', async () => {
    const key = newApiKey();
    await createApiKey(keys, { accountId, name: 'k', key });
    await assert.rejects(createApiKey(keys, { accountId, name: 'k2', key }), { code: '23505' });
  });
});

describe('a short key in the settings', () => {
  const given = { ...nothing, apiKey: 'hunter22' };
  const start = (db: Db, hasher = hashesOf) => ensureAccount(db, given, { ...ports, hashesOf: hasher });
  const rows = (db: Db) => db.selectFrom('api_keys').selectAll().where('name', '=', 'PARLEY_API_KEY').execute();

  it('is not stored under a hash that a copy of the database would let an attacker guess', async () => {
    const { db } = await openTestDatabase();
    await start(db);
    const [row] = await rows(db);
    assert.ok(row?.hash.equals(hashesOf(given.apiKey).current));
    assert.ok(!row?.hash.equals(plainHash(given.apiKey)));
    assert.equal(await findKeyOwner(db, createKeyHasher('another secret', [])(given.apiKey)), null);
  });

  it('gets the keyed hash at startup, or on use, if it was stored under a plain one', async () => {
    for (const migrate of [start, (db: Db) => findKeyOwner(db, hashesOf(given.apiKey))]) {
      const { db } = await openTestDatabase();
      const accountId = await createAccount(db, 'A');
      await createApiKey(db, { accountId, name: 'PARLEY_API_KEY', key: given.apiKey });
      await migrate(db);
      const stored = await rows(db);
      assert.deepEqual(
        stored.map(({ hash }) => hash),
        [hashesOf(given.apiKey).current],
      );
      assert.ok(await findKeyOwner(db, hashesOf(given.apiKey)));
    }
  });

  it('remains the same key under a new secret, even if revoked', async () => {
    const { db } = await openTestDatabase();
    await start(db);
    const [first] = await rows(db);
    await revokeApiKey(db, { accountId: first!.account_id, apiKeyId: first!.api_key_id });
    const next = createKeyHasher('the second secret', ['the first secret']);
    await start(db, next);
    const stored = await rows(db);
    assert.deepEqual([stored.length, stored[0]?.hash], [1, next(given.apiKey).current]);
    assert.equal(await findKeyOwner(db, next(given.apiKey)), null);
  });

  it('stays replaced after a roll', async () => {
    const { db } = await openTestDatabase();
    await start(db);
    const [first] = await rows(db);
    const id = { accountId: first!.account_id, apiKeyId: first!.api_key_id };
    await rollApiKey(db, id, { key: newApiKey(), overlapSeconds: 0 });
    await start(db);
    assert.equal((await rows(db)).length, 1);
    const found = await findKeyOwner(db, hashesOf(given.apiKey));
    assert.ok(found?.limits.expires_at instanceof Date, 'it no longer works');
  });

  it('has the same hashes in every request, however many other keys came in between', () => {
    const hasher = createKeyHasher('the first secret', ['an earlier secret']);
    const first = hasher('short key');
    assert.deepEqual(hasher('short key'), first);
    for (let other = 0; other < 2_000; other += 1) assert.notDeepEqual(hasher(`key ${other}`), first);
    assert.deepEqual(hasher('short key'), first);
  });

  it('is hashed without the secret from 32 characters on', () => {
    const long = 'x'.repeat(32);
    assert.deepEqual(hashesOf(long), { current: plainHash(long), earlier: [] });
  });
});

describe('credentials that cannot be saved', () => {
  it('are not created', async () => {
    const { db } = await openTestDatabase();
    const keep = () => Promise.reject(new Error('no file'));
    await assert.rejects(ensureAccount(db, nothing, { hashesOf, keep }), /no file/);
    assert.deepEqual(await db.selectFrom('api_keys').selectAll().execute(), []);
  });
});

describe('a password', () => {
  it('matches only its own hash, and hashes differently each time', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    assert.notEqual(one, two);
    assert.equal(await isPassword('correct horse', one), true);
    assert.equal(await isPassword('correct horsf', one), false);
    assert.equal(await isPassword('x', 'plain$text'), false);
  });

  it('records the cost of its hash, and is rehashed if that is below the current cost', async () => {
    const salt = Buffer.from('salt of some time ago');
    const hash = scryptSync('correct horse', salt, 32).toString('base64url');
    const earlier = `scrypt$${salt.toString('base64url')}$${hash}`;
    const stated = `$scrypt$ln=14,r=8,p=1$${salt.toString('base64url')}$${hash}`;
    for (const stored of [earlier, stated]) {
      assert.equal(await isPassword('correct horse', stored), true);
      assert.equal(await isPassword('correct horsf', stored), false);
      assert.equal(isOutdated(stored), true);
    }
    const now = await hashPassword('correct horse');
    assert.match(now, /^\$scrypt\$ln=\d+,r=\d+,p=\d+\$/);
    assert.equal(isOutdated(now), false);
  });
});
