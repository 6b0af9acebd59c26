import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { challengeMs, newChallenge, readChallenge } from '#src/api/sign-in/challenge.ts';
import { createLog } from '#src/foundation/log.ts';
import { allowCodeReuse, enrol, shownCode } from '#test/support/authenticator.ts';
import { basic, openTestServer, testKey } from '#test/support/server.ts';
import { addUser, signInAs, Visitor, visitorPassword } from '#test/support/sign-in.ts';

const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
const server = await openTestServer({ log });
const { db } = server.database;
const path = '/app/session/second-factor';
const lists = '/app/api/calls';

/** A signed-in user with two-factor authentication. */
async function enrolled(username: string, role: 'owner' | 'editor' | 'viewer' = 'viewer') {
  const visitor = await signInAs(server, username, role);
  return { visitor, ...(await enrol(visitor, db, visitorPassword)) };
}
/** The first step of a sign-in. */
async function challengeOf(visitor: Visitor, username: string, from = '198.51.100.7'): Promise<string> {
  const { status, body } = await visitor.signIn(username, visitorPassword, { from });
  assert.equal(status, 200, JSON.stringify(body));
  return body.results.challenge;
}
const rowsOf = async (table: string) =>
  (await sql<{ row: string }>`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(db)).rows;

describe('setting up two-factor authentication', () => {
  it('takes the password, shows a secret, and turns on with the first code', async () => {
    const visitor = await signInAs(server, 'setting up', 'viewer');
    const { cookie } = visitor;
    const other = new Visitor(server);
    await other.signIn('setting up', visitorPassword);
    assert.deepEqual((await visitor.ask(path)).body.results, { since: null, recovery_codes_left: 0, required: false });
    assert.equal((await visitor.ask(path, { json: { password: 'wrong' } })).status, 401);
    const { status, body } = await visitor.ask(path, { json: { password: visitorPassword } });
    assert.equal(status, 200);
    const { secret, uri } = body.results;
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.equal(uri, `otpauth://totp/Parley:setting%20up%40parley.test?secret=${secret}&issuer=Parley`);
    // It is still off before the first code.
    assert.equal((await new Visitor(server).signIn('setting up', visitorPassword)).body.results.challenge, undefined);
    const wrong = await visitor.ask(path, { method: 'PUT', json: { code: '000000' } });
    assert.deepEqual([wrong.status, wrong.body.errors[0].path], [400, 'code']);
    const confirmed = await visitor.ask(path, { method: 'PUT', json: { code: shownCode(secret) } });
    assert.equal(confirmed.status, 200);
    const { recovery_codes, user } = confirmed.body.results;
    assert.equal(user.second_factor, 'set');
    assert.equal(new Set(recovery_codes).size, 10);
    for (const code of recovery_codes) assert.match(code, /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    // There is a new session, and all others have ended.
    assert.notEqual(visitor.cookie, cookie);
    assert.equal((await visitor.ask(lists)).status, 200);
    for (const old of [cookie, other.cookie]) assert.equal((await other.ask(lists, { cookie: old })).status, 401);
    const state = (await visitor.ask(path)).body.results;
    assert.deepEqual([state.recovery_codes_left, Date.parse(state.since) <= Date.now()], [10, true]);
    visitor.csrf = confirmed.body.results.csrf_token;
    const { action, actor, address } = (await server.json('/audit-log?page_size=1')).body.results[0];
    assert.deepEqual([action, actor.name, address], ['user.turn_on_second_factor', 'setting up', '198.51.100.7']);
    assert.equal((await visitor.ask(path, { json: { password: visitorPassword } })).status, 409);
  });

  it('stores the secret sealed and recovery codes as hashes, and logs none of them', async () => {
    const { secret, recoveryCodes } = await enrolled('discreet');
    const stored = [...(await rowsOf('second_factors')), ...(await rowsOf('recovery_codes'))].map(({ row }) => row);
    const all = `${stored.join('\n')}\n${lines.join('\n')}`;
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      assert.ok(!all.includes(text));
      assert.ok(!all.includes(Buffer.from(text).toString('hex')));
      assert.ok(!all.includes(Buffer.from(text).toString('base64')));
    }
  });

  it('requires the CSRF token', async () => {
    const visitor = await signInAs(server, 'forged', 'viewer');
    visitor.csrf = '';
    assert.equal((await visitor.ask(path, { json: { password: visitorPassword } })).status, 403);
    assert.equal((await new Visitor(server).ask(path)).status, 401);
  });
});

describe('signing in with a second factor', () => {
  it('takes the password, then a code, and opens no session in between', async () => {
    const { secret } = await enrolled('two steps');
    const visitor = new Visitor(server);
    const challenge = await challengeOf(visitor, 'two steps');
    assert.deepEqual([visitor.cookie, visitor.device], ['', '']);
    assert.equal((await visitor.ask(lists)).status, 401);
    assert.equal((await visitor.showCode(challenge, '000000')).status, 401);
    const { status, body } = await visitor.showCode(challenge, shownCode(secret));
    assert.deepEqual([status, body.results.user.username], [200, 'two steps']);
    assert.notEqual(visitor.device, '');
    assert.equal((await visitor.ask(lists)).status, 200);
  });

  it('accepts each code once, and no earlier one, also in simultaneous requests', async () => {
    const { secret } = await enrolled('once');
    const visitor = new Visitor(server);
    const challenge = await challengeOf(visitor, 'once');
    const [code, later, earlier] = [shownCode(secret), shownCode(secret, 1), shownCode(secret, -1)];
    const together = await Promise.all([1, 2, 3].map(() => new Visitor(server).showCode(challenge, code)));
    assert.deepEqual(together.map(({ status }) => status).toSorted(), [200, 401, 401]);
    assert.equal((await visitor.showCode(challenge, earlier)).status, 401);
    assert.equal((await visitor.showCode(challenge, later)).status, 200);
    assert.equal((await visitor.showCode(challenge, later)).status, 401);
  });

  it('accepts a recovery code instead, once, in any notation', async () => {
    const { recoveryCodes } = await enrolled('recovering');
    const visitor = new Visitor(server);
    const challenge = await challengeOf(visitor, 'recovering');
    const typed = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')}`;
    assert.equal((await visitor.showCode(challenge, typed)).status, 200);
    assert.equal((await visitor.showCode(challenge, recoveryCodes[0]!)).status, 401);
    assert.equal((await visitor.ask(path)).body.results.recovery_codes_left, 9);
    const { recoveryCodes: others } = await enrolled('somebody else');
    assert.equal((await visitor.showCode(challenge, others[0]!)).status, 401);
  });

  it('refuses a challenge that is forged, for another user, from before a password change, or expired', async () => {
    const { secret } = await enrolled('challenged');
    const visitor = new Visitor(server);
    const challenge = await challengeOf(visitor, 'challenged');
    const code = shownCode(secret);
    const [until, , mac] = challenge.split('.');
    const other = Buffer.from('two steps').toString('base64url');
    const later = `${Number(until) + 60_000}${challenge.slice(until!.length)}`;
    for (const wrong of ['', 'x', `${until}.${other}.${mac}`, later, `${challenge.slice(0, -1)}!`, '1'.repeat(900)])
      assert.equal((await visitor.showCode(wrong, code)).status, 410, wrong);
    const users = db.updateTable('dashboard_users').where('username', '=', 'challenged');
    await users.set({ password_hash: '$scrypt$ln=15,r=8,p=1$eA$eA' }).execute();
    assert.equal((await visitor.showCode(challenge, code)).status, 410);
    const ports = { signInKey: Buffer.alloc(32), wallClock: () => 1_700_000_000_000 };
    const made = newChallenge({ username: 'x', password_hash: 'y' }, ports);
    assert.equal(readChallenge(made, { ...ports, wallClock: () => 1_700_000_000_000 + challengeMs - 1 }), 'x');
    assert.equal(readChallenge(made, { ...ports, wallClock: () => 1_700_000_000_000 + challengeMs }), null);
  });

  it('locks codes on unknown devices for an hour after five wrong ones, but no known device and no recovery code', async () => {
    const { secret, recoveryCodes } = await enrolled('guessed');
    const owner = new Visitor(server);
    await owner.showCode(await challengeOf(owner, 'guessed'), shownCode(secret));
    await allowCodeReuse(db, 'guessed');
    const attacker = new Visitor(server);
    const challenge = await challengeOf(attacker, 'guessed', '203.0.113.1');
    const guess = (from: string, code = '000000') => attacker.showCode(challenge, code, { from });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await guess(`203.0.113.${tries + 1}`)).status);
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429]);
    const locked = await guess('203.0.113.50', shownCode(secret));
    assert.equal(locked.status, 429);
    assert.ok(Number(locked.headers.get('retry-after')) > 3_000);
    assert.ok(lines.some((line) => line.includes('sign-in attempt with the right password and a wrong code')));
    const elsewhere = new Visitor(server);
    const fresh = await challengeOf(elsewhere, 'guessed', '203.0.113.60');
    assert.equal((await elsewhere.showCode(fresh, recoveryCodes[3]!, { from: '203.0.113.60' })).status, 200);
    const again = await challengeOf(owner, 'guessed');
    assert.equal((await owner.showCode(again, shownCode(secret))).status, 200);
  });
});

describe('turning two-factor authentication off', () => {
  it('requires the password and a code', async () => {
    const { visitor, secret } = await enrolled('turning off');
    const off = (password: string, code: string) => visitor.ask(`${path}/off`, { json: { password, code } });
    assert.equal((await off('wrong', shownCode(secret))).status, 401);
    assert.equal((await off(visitorPassword, '000000')).status, 401);
    const { status, body } = await off(visitorPassword, shownCode(secret));
    assert.deepEqual([status, body.results.user.second_factor], [200, 'none']);
    visitor.csrf = body.results.csrf_token;
    assert.equal((await off(visitorPassword, shownCode(secret))).status, 409);
    assert.equal((await new Visitor(server).signIn('turning off', visitorPassword)).body.results.user.role, 'viewer');
  });

  it('replaces the recovery codes for the password and a code', async () => {
    const { visitor, secret, recoveryCodes } = await enrolled('renewing');
    const { status, body } = await visitor.ask(`${path}/recovery-codes`, {
      json: { password: visitorPassword, code: shownCode(secret) },
    });
    assert.equal(status, 200);
    const challenge = await challengeOf(visitor, 'renewing');
    assert.equal((await visitor.showCode(challenge, recoveryCodes[0]!)).status, 401);
    assert.equal((await visitor.showCode(challenge, body.results.recovery_codes[9])).status, 200);
  });
});

describe('HTTP basic authentication of a user with a second factor', () => {
  const ask = (username: string, target: string, init: { method?: string; json?: unknown; otp?: string } = {}) =>
    server.json(target, {
      ...(init.method === undefined ? {} : { method: init.method }),
      ...(init.json === undefined ? {} : { json: init.json }),
      headers: {
        Authorization: basic(username, visitorPassword),
        ...(init.otp === undefined ? {} : { 'X-OTP': init.otp }),
      },
    });
  const form = { form_name: 'made by hand' };

  it('reads the customer query API with the password alone, and needs a code for everything else', async () => {
    const { secret } = await enrolled('basic', 'owner');
    assert.equal((await ask('basic', '/api/v2/leads')).status, 200);
    for (const [target, init] of [
      ['/api/v2/forms', { json: form }],
      ['/users', {}],
      ['/wallet', {}],
      ['/wallet/transactions', { json: { amount: 5, memo: 'x' } }],
    ] as const) {
      const { status, body } = await ask('basic', target, init);
      assert.equal(status, 401, target);
      assert.match(body.detail, /X-OTP/);
    }
    assert.equal((await ask('basic', '/api/v2/forms', { json: form, otp: '000000' })).status, 401);
    const otp = shownCode(secret);
    assert.equal((await ask('basic', '/api/v2/forms', { json: form, otp })).status, 201);
    assert.equal((await ask('basic', '/api/v2/forms', { json: form, otp })).status, 401);
  });
});

describe('an owner', () => {
  it('can require two-factor authentication, which users without it must set up before anything else', async () => {
    const { visitor: owner, secret } = await enrolled('strict', 'owner');
    const late = await signInAs(server, 'late', 'editor');
    const without = await signInAs(server, 'owner without', 'owner');
    const policy = '/app/api/users/sign-in-policy';
    const set = (visitor: Visitor, second_factor_required: boolean) =>
      visitor.ask(policy, { method: 'PUT', json: { second_factor_required } });
    assert.equal((await set(without, true)).status, 409);
    assert.equal((await set(late, true)).status, 403);
    assert.equal((await set(owner, true)).status, 200);
    const { action, after } = (await server.json('/audit-log?page_size=1')).body.results[0];
    assert.deepEqual([action, after], ['account.update', { second_factor_required: true }]);
    assert.deepEqual((await server.json('/users/sign-in-policy')).body.results, { second_factor_required: true });
    const refused = await late.ask(lists);
    assert.deepEqual([refused.status, /two-factor/.test(refused.body.detail)], [403, true]);
    assert.equal((await late.ask('/app/session')).body.results.user.second_factor, 'missing');
    const asked = (init: { json?: unknown }) =>
      server.json('/api/v2/forms', { ...init, headers: { Authorization: basic('late', visitorPassword) } });
    assert.equal((await asked({ json: { form_name: 'x' } })).status, 403);
    assert.equal((await asked({})).status, 200);
    const fresh = new Visitor(server);
    assert.equal((await fresh.signIn('late', visitorPassword)).body.results.user.second_factor, 'missing');
    await enrol(fresh, db, visitorPassword);
    assert.equal((await fresh.ask(lists)).status, 200);
    const off = { json: { password: visitorPassword, code: shownCode(secret) } };
    assert.equal((await owner.ask(`${path}/off`, off)).status, 409);
    assert.equal((await set(owner, false)).status, 200);
    assert.equal((await without.ask(lists)).status, 200);
  });

  it('can reset it for another user, who is signed out, but not for themselves', async () => {
    const { visitor: owner } = await enrolled('resetting', 'owner');
    const { visitor: lost } = await enrolled('lost phone');
    const idOf = async (visitor: Visitor) => (await visitor.ask('/app/session')).body.results.user.user_id;
    const reset = (visitor: Visitor, id: string) =>
      visitor.ask(`/app/api/users/${id}/second-factor`, { method: 'DELETE' });
    const [ownerId, lostId] = [await idOf(owner), await idOf(lost)];
    const editor = await signInAs(server, 'no owner', 'editor');
    assert.equal((await reset(editor, lostId)).status, 403);
    assert.equal((await reset(owner, ownerId)).status, 409);
    assert.equal((await reset(owner, await addUser(server, 'has none', 'viewer'))).status, 404);
    const keyed = { method: 'DELETE', headers: { 'X-API-KEY': testKey, Authorization: '' } };
    assert.equal((await server.json(`/users/${lostId}/second-factor`, keyed)).status, 401);
    assert.equal((await reset(owner, lostId)).status, 200);
    const { action, subject } = (await server.json('/audit-log?page_size=1')).body.results[0];
    assert.deepEqual([action, subject], ['user.reset_second_factor', { type: 'user', id: lostId }]);
    assert.equal((await lost.ask(lists)).status, 401);
    assert.equal(
      (await new Visitor(server).signIn('lost phone', visitorPassword)).body.results.user.second_factor,
      'none',
    );
  });
});
