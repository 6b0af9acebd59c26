import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import { requireKey } from '#src/api/auth/auth.ts';
import { KeyUses } from '#src/api/auth/key-uses.ts';
import { KeyVerifier } from '#src/api/auth/key-verifier.ts';
import type { ApiEnv } from '#src/api/envelope.ts';
import { handleErrors } from '#src/api/errors.ts';
import { createLog } from '#src/foundation/log.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey, newApiKey } from '#src/store/accounts/api-keys.ts';
import { createKeyHasher } from '#src/store/accounts/key-hash.ts';
import { findKeyOwner } from '#src/store/accounts/key-owners.ts';
import { openTestDatabase } from '#test/support/database.ts';

const { db } = await openTestDatabase();
const accountId = await createAccount(db, 'x');

/** A server with one path, behind one proxy, that allows an address two requests per second without a valid key. */
function open() {
  const time = { now: 0 };
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(createLog({ level: 'silent' })));
  const strangers = { perSecond: 2, now: () => time.now };
  const watch = { isListening: false, onKeysChanged: () => {} };
  const keys = new KeyVerifier({ find: (hashes) => findKeyOwner(db, hashes), watch, now: () => time.now });
  const uses = new KeyUses({ store: async () => {}, failed: assert.ifError, now: () => time.now });
  const hashesOf = createKeyHasher('secret of the tests', []);
  app.use(requireKey({ keys, hashesOf, uses, wallClock: () => 0, trustedProxies: ['127.0.0.1'], strangers }));
  app.get('/', (c) => c.text('ok'));
  const ask = (key: string, from = '198.51.100.7', forged = '') =>
    app.request(
      '/',
      { headers: { 'X-API-KEY': key, 'X-Forwarded-For': `${forged}${from}` } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  const many = async (count: number, ...how: Parameters<typeof ask>) => {
    const statuses: number[] = [];
    for (let made = 0; made < count; made += 1) statuses.push((await ask(...how)).status);
    return statuses;
  };
  return { time, ask, many };
}

async function newKey(): Promise<string> {
  const key = newApiKey();
  await createApiKey(db, { accountId, name: 'k', key });
  return key;
}

describe('requests without a valid key', () => {
  it('are limited per address, with a time to retry', async () => {
    const { ask, many, time } = open();
    assert.deepEqual(await many(3, ''), [403, 403, 403]);
    assert.deepEqual(await many(3, 'wrong'), [403, 429, 429]);
    const refused = await ask('');
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    assert.deepEqual(await refused.json(), { err: true, msg: 'Too many requests without a valid API key.' });
    assert.deepEqual(await many(1, '', '203.0.113.9'), [403]);
    time.now = 500;
    assert.deepEqual(await many(2, ''), [403, 429]);
  });

  it('cannot evade the limit with a forged address', async () => {
    const { many } = open();
    await many(4, '', '198.51.100.7', '1.1.1.1, ');
    assert.deepEqual(await many(1, '', '198.51.100.7', '2.2.2.2, '), [429]);
  });

  it('do not lock out a key from the same address that has worked', async () => {
    const { many } = open();
    const key = await newKey();
    assert.deepEqual(await many(10, key), Array(10).fill(200));
    await many(10, 'wrong');
    assert.deepEqual(await many(10, key), Array(10).fill(200));
  });

  it('are also limited if they arrive simultaneously', async () => {
    const { ask } = open();
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => ask('wrong')))).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [...Array(4).fill(403), ...Array(16).fill(429)]);
  });
});
