import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { createAccount, ensureAccount } from '#src/store/accounts.ts';
import { createApiKey, findKeyOwner, hashOf, newApiKey } from '#src/store/api-keys.ts';
import { hashPassword, isOutdated, isPassword } from '#src/store/passwords.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const { db: keys } = await openTestDatabase();
const accountId = await createAccount(keys, 'A');
const ports = { keep: async () => {} };
const nothing = { apiKey: null, dashboardUser: null, dashboardPassword: null };

describe('a first start', () => {
  it('makes one account with a key and a dashboard user, however many processes start, and tells one of them', async () => {
    const starts = await Promise.all(Array.from({ length: 4 }, () => ensureAccount(db, nothing, ports)));
    const told = starts.filter((start) => start.apiKey !== null);
    assert.equal(told.length, 1);
    const [{ apiKey, dashboardUser, dashboardPassword }] = told as [(typeof told)[0]];
    assert.equal(dashboardUser, 'admin');
    assert.ok(await findKeyOwner(db, hashOf(apiKey ?? '')));
    const { password_hash } = await db.selectFrom('dashboard_users').selectAll().executeTakeFirstOrThrow();
    assert.equal(await isPassword(dashboardPassword ?? '', password_hash), true);
    assert.equal((await db.selectFrom('accounts').selectAll().execute()).length, 1);
  });

  it('takes the credentials of the settings and repeats none of them', async () => {
    const given = { apiKey: 'key-of-the-settings', dashboardUser: 'ops', dashboardPassword: 'hunter2hunter2' };
    assert.deepEqual(await ensureAccount(db, given, ports), nothing);
    assert.ok(await findKeyOwner(db, hashOf(given.apiKey)));
  });
});

describe('an API key', () => {
  it('is kept as a hash and a start that is no key', async () => {
    const key = newApiKey();
    await createApiKey(keys, { accountId, name: 'k', key });
    const row = await keys.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow();
    assert.equal(row.hash.length, 32);
    assert.ok(key.startsWith(row.prefix) && row.prefix.length <= 12);
    assert.ok(!JSON.stringify(row).includes(key));
  });

  it('speaks for its account until it is revoked, and its use is noted', async () => {
    const key = newApiKey();
    const { api_key_id: apiKeyId } = await createApiKey(keys, { accountId, name: 'k', key });
    assert.deepEqual(await findKeyOwner(keys, hashOf(key)), { apiKeyId, accountId });
    const row = () =>
      keys.selectFrom('api_keys').selectAll().where('api_key_id', '=', apiKeyId).executeTakeFirstOrThrow();
    assert.ok((await row()).last_used_at instanceof Date);
    await keys.updateTable('api_keys').set({ revoked_at: sql`now()` }).where('api_key_id', '=', apiKeyId).execute();
    assert.equal(await findKeyOwner(keys, hashOf(key)), null);
    assert.equal(await findKeyOwner(keys, hashOf(`${key}x`)), null);
  });

  it('cannot be given out twice', async () => {
    const key = newApiKey();
    await createApiKey(keys, { accountId, name: 'k', key });
    await assert.rejects(createApiKey(keys, { accountId, name: 'k2', key }), { code: '23505' });
  });
});

describe('credentials that cannot be kept', () => {
  it('are not made', async () => {
    const { db } = await openTestDatabase();
    const keep = () => Promise.reject(new Error('no file'));
    await assert.rejects(ensureAccount(db, nothing, { keep }), /no file/);
    assert.deepEqual(await db.selectFrom('api_keys').selectAll().execute(), []);
  });
});

describe('a password', () => {
  it('fits its own hash only, and hashes differently every time', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    assert.notEqual(one, two);
    assert.equal(await isPassword('correct horse', one), true);
    assert.equal(await isPassword('correct horsf', one), false);
    assert.equal(await isPassword('x', 'plain$text'), false);
  });

  it('keeps what its hash cost, and is hashed anew where that is less than now', async () => {
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
