import assert from 'node:assert/strict';
import { Hono } from 'hono';
import { describe, it } from 'vitest';
import { requirePassword } from '#src/api/auth/basic-auth.ts';
import { PasswordVerifier } from '#src/api/auth/password-verifier.ts';
import type { ApiEnv } from '#src/api/envelope.ts';
import { handleErrors } from '#src/api/errors.ts';
import { createSignIns } from '#src/api/sign-in/sign-ins.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { createLog } from '#src/foundation/log.ts';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { hashPassword } from '#src/store/accounts/passwords.ts';
import { createSealer } from '#src/store/database/sealer.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { basic } from '#test/support/server.ts';

const { db } = await openTestDatabase();
const log = createLog({ level: 'silent' });
const sealer = createSealer('a secret of sixteen characters');
const accountId = await createAccount(db, 'x');
const password_hash = await hashPassword('pass:wörd');
await db.insertInto('dashboard_users').values({ account_id: accountId, username: 'dänä', password_hash }).execute();
const good = basic('dänä', 'pass:wörd');

/** A server with one path that allows five wrong passwords per second and address. */
function open(perSecond: number) {
  const time = { now: 0 };
  const app = new Hono<ApiEnv>();
  app.onError(handleErrors(log));
  const trustedProxies = ['127.0.0.1'];
  const signIns = createSignIns({ db, log, sealer, trustedProxies, clock: systemClock, wallClock: Date.now });
  app.use(requirePassword({ signIns, trustedProxies, strangers: { perSecond, now: () => time.now } }));
  app.get('/', (c) => c.text(c.get('owner').accountId));
  const ask = async (authorization?: string, from = '198.51.100.7') =>
    app.request(
      '/',
      {
        headers: { 'X-Forwarded-For': from, ...(authorization === undefined ? {} : { Authorization: authorization }) },
      },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    );
  return { time, ask };
}

describe('HTTP basic authentication', () => {
  it('accepts a password with a colon and non-ASCII letters', async () => {
    const { ask } = open(0);
    const response = await ask(good);
    assert.deepEqual([response.status, await response.text()], [200, accountId]);
    assert.equal((await ask(good.replace('Basic', 'bASIC'))).status, 200);
  });

  it('answers 401 to any other credentials', async () => {
    const { ask } = open(0);
    const wrong = [
      basic('dänä', 'wrong'),
      basic('dana', 'pass:wörd'),
      basic('', ''),
      basic('dänä', ''),
      basic("' or 1=1 --", 'x'),
    ];
    const none = [
      undefined,
      '',
      'Basic',
      'Basic !!!',
      'Basic eA==',
      'Bearer x',
      `Bearer ${good.slice(6)}`,
      basic('dänä\0', 'x'),
    ];
    for (const [headers, detail] of [
      [wrong, 'Invalid username or password.'],
      [none, 'Authentication credentials were not provided.'],
    ] as const)
      for (const header of headers) {
        const response = await ask(header);
        assert.deepEqual([response.status, await response.json()], [401, { detail }], String(header));
        assert.match(response.headers.get('www-authenticate') ?? '', /^Basic realm="parley"/);
      }
  });

  it('rejects the old password from the next request after a change', async () => {
    const { ask } = open(0);
    assert.equal((await ask(good)).status, 200);
    const users = db.updateTable('dashboard_users').where('username', '=', 'dänä');
    await users.set({ password_hash: await hashPassword('another') }).execute();
    assert.equal((await ask(good)).status, 401);
    assert.equal((await ask(basic('dänä', 'another'))).status, 200);
    await users.set({ password_hash }).execute();
    assert.equal((await ask(good)).status, 200);
  });

  it('limits guesses from one address without affecting credentials that worked before', async () => {
    const { ask, time } = open(50);
    assert.equal((await ask(good)).status, 200);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await ask(basic(`name ${tries}`, 'x'))).status);
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429]);
    assert.equal((await ask(good)).status, 200);
    assert.equal((await ask(basic('dänä', 'x'), '203.0.113.9')).status, 401);
    time.now = 200;
    assert.equal((await ask(basic('dänä', 'x'))).status, 401);
    assert.equal((await ask(basic('dänä', 'x'))).status, 429);
  });

  it('rejects even the right password for a while after five wrong ones, except where it worked before', async () => {
    const from = '203.0.113.20';
    const other = open(0);
    assert.equal((await other.ask(good, from)).status, 200);
    const { ask } = open(0);
    for (let tries = 0; tries < 5; tries += 1)
      assert.equal((await ask(basic('dänä', `guess ${tries}`), from)).status, 401);
    const locked = await ask(good, from);
    assert.deepEqual(
      [locked.status, await locked.json()],
      [429, { err: true, msg: 'Too many attempts. Try again later.' }],
    );
    assert.ok(Number(locked.headers.get('retry-after')) > 14 * 60);
    assert.equal((await other.ask(good, from)).status, 200);
    assert.equal((await ask(good, '203.0.113.21')).status, 200);
  });

  it('counts many simultaneous requests with the same credentials as one try', async () => {
    const { ask } = open(0);
    const asked = await Promise.all(Array.from({ length: 40 }, () => ask(good, '203.0.113.30')));
    assert.deepEqual(new Set(asked.map(({ status }) => status)), new Set([200]));
  });
});

describe('PasswordVerifier', () => {
  const account = { dashboard_user_id: 'u', account_id: 'a', role: 'owner', second_factor: 'none' } as const;
  const user = { ...account, username: 'dänä', password_hash };

  it('shares one check between simultaneous requests with a password, and rejects a flood of different ones', async () => {
    const desk = new PasswordVerifier(async () => user);
    const same = Array.from({ length: 200 }, () => desk.check({ username: 'dänä', password: 'pass:wörd' }));
    assert.ok((await Promise.all(same)).every((found) => found === user));
    const others = Array.from({ length: 60 }, (_, place) =>
      desk.check({ username: 'dänä', password: `guess ${place}` }).then(
        () => 401,
        ({ status }: { status: number }) => status,
      ),
    );
    const known = await desk.check({ username: 'dänä', password: 'pass:wörd' });
    assert.equal(known, user);
    const statuses = await Promise.all(others);
    assert.equal(statuses.filter((status) => status === 401).length, 22);
    assert.equal(statuses.filter((status) => status === 429).length, 38);
  });
});
