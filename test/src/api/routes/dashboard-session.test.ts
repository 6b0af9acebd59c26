import assert from 'node:assert/strict';
import { scryptSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deleteExpiredSessions } from '#src/store/accounts/sessions.ts';
import { deleteExpiredTries } from '#src/store/accounts/sign-in-tries.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { addUser, signInAs, Visitor, visitorPassword } from '#test/support/sign-in.ts';

const server = await openTestServer({ settings: { DASHBOARD_URL: 'https://dash.test/parley' } });
const plain = await openTestServer();
const { db } = server.database;
const lists = '/app/api/calls';

/** Ages the sessions of a user. */
async function age(username: string, column: 'rotated_at' | 'last_seen_at' | 'opened_at' | 'confirmed_at', by: string) {
  await sql`
    update dashboard_sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval
    where dashboard_user_id = (select dashboard_user_id from dashboard_users where username = ${username})`.execute(db);
}

describe('POST /app/session', () => {
  it('signs in with a cookie that scripts and other sites cannot read, and returns the user', async () => {
    const visitor = new Visitor(server);
    const { status, headers, body } = await visitor.signIn(testUser.name, testUser.password);
    assert.equal(status, 200);
    const [cookie] = headers.getSetCookie();
    assert.match(cookie!, /^__Host-parley=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.deepEqual(body.results.user.username, testUser.name);
    assert.equal(body.results.user.role, 'owner');
    const { body: again } = await visitor.ask('/app/session');
    assert.deepEqual(again.results, body.results);
  });

  it('omits Secure if the dashboard has no HTTPS', async () => {
    const { headers } = await new Visitor(plain).signIn(testUser.name, testUser.password);
    assert.match(headers.getSetCookie()[0]!, /^parley_session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('always creates a new token, so that an attacker cannot plant one', async () => {
    const laid = `__Host-parley=${'A'.repeat(43)}`;
    const visitor = new Visitor(server);
    visitor.cookie = laid;
    await visitor.signIn(testUser.name, testUser.password);
    assert.notEqual(visitor.cookie, laid);
    assert.equal((await visitor.ask(lists)).status, 200);
    assert.equal((await new Visitor(server).ask(lists, { cookie: laid })).status, 401);
  });

  it('responds identically to a wrong password and an unknown name', async () => {
    const answers = await Promise.all(
      [testUser.name, 'nobody'].map((name) => new Visitor(server).signIn(name, 'wrong', { from: '192.0.2.1' })),
    );
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body]),
      Array.from({ length: 2 }, () => [401, { detail: 'The username or the password is wrong.' }]),
    );
  });

  it('checks no more passwords for a while after five wrong ones, not even the right one', async () => {
    await addUser(server, 'locked', 'viewer');
    for (const [name, from] of [
      ['locked', '192.0.2.10'],
      ['nobody at all', '192.0.2.11'],
    ] as const) {
      // All concurrently: every try is counted, not every response.
      const tries = Array.from({ length: 8 }, () => new Visitor(server).signIn(name, 'wrong', { from }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted();
      assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429, 429, 429]);
      const { status, headers } = await new Visitor(server).signIn(name, visitorPassword, { from });
      assert.equal(status, 429);
      const wait = Number(headers.get('retry-after'));
      assert.ok(wait > 600 && wait <= 900, `${wait} s`);
    }
    const elsewhere = await new Visitor(server).signIn('locked', visitorPassword, { from: '192.0.2.12' });
    assert.equal(elsewhere.status, 200);
    await sql`update sign_in_tries set ends_at = ends_at - interval '16 minutes'`.execute(db);
    const later = await new Visitor(server).signIn('locked', visitorPassword, { from: '192.0.2.10' });
    assert.equal(later.status, 200);
    await sql`update sign_in_tries set ends_at = ends_at - interval '16 minutes'`.execute(db);
    await deleteExpiredTries(db);
    const { rows } = await sql`select 1 from sign_in_tries`.execute(db);
    assert.equal(rows.length, 0);
  });

  it('lets an address try at most twenty names, and treats an IPv6 network as one address', async () => {
    const place = { now: 0 };
    const guess = async () => {
      place.now += 1;
      return (await new Visitor(server).signIn(`name ${place.now}`, 'wrong', { from: `2001:db8:0:7::${place.now}` }))
        .status;
    };
    assert.equal(await guess(), 401);
    await sql`update sign_in_tries set tries = tries + 18`.execute(db);
    assert.deepEqual([await guess(), await guess(), await guess()], [401, 429, 429]);
  });

  it('resets wrong tries after the right password', async () => {
    await addUser(server, 'clumsy', 'viewer');
    const visitor = new Visitor(server);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1)
        assert.equal((await visitor.signIn('clumsy', 'wrong', { from: '192.0.2.20' })).status, 401);
      assert.equal((await visitor.signIn('clumsy', visitorPassword, { from: '192.0.2.20' })).status, 200);
    }
  });

  it('rejects malformed names and passwords', async () => {
    for (const [json, status] of [
      [{ username: 'x' }, 400],
      [{ username: 'x'.repeat(201), password: 'x' }, 400],
      [{ username: 'a\0b', password: 'x' }, 400],
      [{ username: ['x'], password: { $ne: 1 } }, 400],
    ] as const)
      assert.equal((await new Visitor(server).ask('/app/session', { json })).status, status, JSON.stringify(json));
  });

  it('rehashes passwords with an outdated hash', async () => {
    await addUser(server, 'old', 'viewer');
    const hash = scryptSync(visitorPassword, 'salt', 32).toString('base64url');
    const earlier = `scrypt$${Buffer.from('salt').toString('base64url')}$${hash}`;
    await db.updateTable('dashboard_users').set({ password_hash: earlier }).where('username', '=', 'old').execute();
    assert.equal((await new Visitor(server).signIn('old', visitorPassword)).status, 200);
    assert.match((await userNamed('old')).password_hash, /^\$scrypt\$ln=/);
    assert.equal((await new Visitor(server).signIn('old', visitorPassword)).status, 200);
  });

  const userNamed = (username: string) =>
    db.selectFrom('dashboard_users').select('password_hash').where('username', '=', username).executeTakeFirstOrThrow();
});

describe('a request with a session', () => {
  it('has the permissions of a key, only under /app/api', async () => {
    const visitor = await signInAs(server, 'reader', 'viewer');
    assert.equal((await visitor.ask('/app/api/ai-assistants')).status, 200);
    assert.equal((await visitor.ask('/app/api/api/v2/leads')).status, 200);
    assert.equal((await visitor.ask('/app/api/wallet')).status, 200);
    for (const path of ['/calls', '/ai-assistants', '/users'])
      assert.equal((await visitor.ask(path)).status, 403, path);
    assert.equal((await visitor.ask('/api/v2/leads')).status, 401);
    assert.equal((await visitor.ask('/app/api/nothing')).status, 404);
    assert.equal((await visitor.ask('/app/api/calls', { method: 'PUT' })).status, 405);
  });

  it('cannot be authenticated by a key', async () => {
    const { status, body } = await new Visitor(server).ask(lists, { headers: { 'X-API-KEY': 'test-key-0123456789' } });
    assert.deepEqual([status, body], [401, { detail: 'You are not signed in.' }]);
  });

  it('gets a response that no cache stores', async () => {
    const visitor = await signInAs(server, 'cached', 'viewer');
    assert.equal((await visitor.ask(lists)).headers.get('cache-control'), 'no-store');
  });

  it('must come from the dashboard: requests from other pages are rejected in any browser', async () => {
    const visitor = await signInAs(server, 'victim', 'owner');
    const json = { name: 'made by others' };
    const before = await visitor.ask('/app/api/api-keys');
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
      { 'Sec-Fetch-Site': 'same-origin', 'X-CSRF-Token': '' },
      { 'Sec-Fetch-Site': 'same-origin', 'X-CSRF-Token': 'x'.repeat(43) },
    ]) {
      const { status, body } = await visitor.ask('/app/api/api-keys', { json, headers });
      assert.deepEqual([status, Object.keys(body)], [403, ['detail']], JSON.stringify(headers));
    }
    const older = async (headers: Readonly<Record<string, string>>, method = 'POST') => {
      const body = method === 'POST' ? { body: JSON.stringify(json) } : {};
      const all = { Cookie: visitor.cookie, 'X-CSRF-Token': visitor.csrf, 'Content-Type': 'application/json' };
      const response = await server.app.api.request('/app/api/api-keys', {
        method,
        headers: { ...all, ...headers },
        ...body,
      });
      return response.status;
    };
    assert.equal(await older({}), 403);
    assert.equal(await older({ Origin: 'null' }), 403);
    assert.equal(await older({ Origin: 'https://dash.test.evil.example' }), 403);
    assert.equal(await older({ Origin: 'https://evil.example' }, 'GET'), 403);
    const after = await visitor.ask('/app/api/api-keys');
    assert.equal(after.body.count, before.body.count);
    assert.equal(await older({ Origin: 'https://dash.test' }), 201);
    assert.equal(await older({ Origin: 'http://127.0.0.1:8080', Host: '127.0.0.1:8080' }), 201);
    assert.equal(await older({}, 'GET'), 200);
  });

  it('rejects the token of another session', async () => {
    const [one, other] = [await signInAs(server, 'one', 'owner'), await signInAs(server, 'other', 'owner')];
    one.csrf = other.csrf;
    assert.equal((await one.ask('/app/api/api-keys', { json: { name: 'k' } })).status, 403);
  });

  it('cannot sign in from a page of another site', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'Sec-Fetch-Site': site };
      const { status } = await new Visitor(server).signIn(testUser.name, testUser.password, { headers });
      assert.equal(status, 403, site);
    }
  });
});

describe('a dashboard session', () => {
  it('ends after half a day without use, and after a week in any case', async () => {
    for (const [column, alive, over] of [
      ['last_seen_at', '11 hours', '61 minutes'],
      ['opened_at', '6 days 23 hours', '61 minutes'],
    ] as const) {
      const name = `ends by ${column}`;
      const visitor = await signInAs(server, name, 'viewer');
      await age(name, column, alive);
      if (column === 'opened_at') assert.equal((await visitor.ask(lists)).status, 200);
      await age(name, column, over);
      assert.equal((await visitor.ask(lists)).status, 401);
    }
    await deleteExpiredSessions(db);
    const left = db
      .selectFrom('dashboard_sessions')
      .innerJoin('dashboard_users', 'dashboard_users.dashboard_user_id', 'dashboard_sessions.dashboard_user_id');
    assert.equal((await left.where('username', 'like', 'ends by %').select('session_id').execute()).length, 0);
  });

  it('is kept alive by use', async () => {
    const visitor = await signInAs(server, 'busy', 'viewer');
    for (let round = 0; round < 3; round += 1) {
      await age('busy', 'last_seen_at', '11 hours');
      assert.equal((await visitor.ask(lists)).status, 200);
    }
  });

  it('rotates its token, even with requests in progress and a lost response', async () => {
    const visitor = await signInAs(server, 'rotated', 'viewer');
    const first = visitor.cookie;
    await age('rotated', 'rotated_at', '16 minutes');
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.ask(lists, { cookie: first })));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const given = answers.flatMap(({ headers }) => headers.getSetCookie());
    assert.equal(given.length, 1);
    // The response was lost; the old token stays valid and the next request gets a new one.
    assert.equal((await visitor.ask(lists, { cookie: first })).headers.getSetCookie().length, 0);
    await age('rotated', 'rotated_at', '2 minutes');
    assert.equal((await visitor.ask(lists)).status, 200);
    const second = visitor.cookie;
    assert.notEqual(second, first);
    assert.equal((await visitor.ask(lists, { cookie: given[0]!.split(';', 1)[0]! })).status, 401);
    assert.equal((await visitor.ask(lists)).status, 200);
    assert.equal((await visitor.ask(lists, { cookie: first })).status, 200);
  });

  it('ends when an old token appears long after the new one: it was copied', async () => {
    const visitor = await signInAs(server, 'stolen', 'viewer');
    const first = visitor.cookie;
    await age('stolen', 'rotated_at', '16 minutes');
    await visitor.ask(lists);
    assert.notEqual(visitor.cookie, first);
    await visitor.ask(lists);
    await age('stolen', 'confirmed_at', '2 minutes');
    assert.equal((await visitor.ask(lists, { cookie: first })).status, 401);
    assert.equal((await visitor.ask(lists)).status, 401);
  });

  it('is stored as a hash', async () => {
    const visitor = await signInAs(server, 'hashed', 'viewer');
    const token = visitor.cookie.split('=')[1]!;
    const { rows } = await sql<{ row: string }>`select dashboard_sessions::text as row from dashboard_sessions`.execute(
      db,
    );
    const hex = Buffer.from(token).toString('hex');
    const raw = Buffer.from(token, 'base64url').toString('hex');
    assert.ok(
      rows.length > 0 && rows.every(({ row }) => !row.includes(token) && !row.includes(hex) && !row.includes(raw)),
    );
  });
});

describe('signing out', () => {
  it('ends the current session, and the others continue', async () => {
    const here = await signInAs(server, 'leaving', 'viewer');
    const there = new Visitor(server);
    await there.signIn('leaving', visitorPassword);
    const { cookie } = here;
    const { status, headers } = await here.ask('/app/session', { method: 'DELETE' });
    assert.equal(status, 200);
    assert.match(headers.getSetCookie()[0]!, /^__Host-parley=; Max-Age=0; Path=\//);
    assert.equal((await here.ask(lists, { cookie })).status, 401);
    assert.equal((await there.ask(lists)).status, 200);
  });

  it("ends all sessions of the user on request, but no other user's", async () => {
    const here = await signInAs(server, 'everywhere', 'viewer');
    const there = new Visitor(server);
    await there.signIn('everywhere', visitorPassword);
    const somebody = await signInAs(server, 'somebody', 'viewer');
    assert.equal((await here.ask('/app/session/all', { method: 'DELETE' })).status, 200);
    assert.equal((await there.ask(lists)).status, 401);
    assert.equal((await somebody.ask(lists)).status, 200);
  });

  it('requires the token of the session', async () => {
    const here = await signInAs(server, 'staying', 'viewer');
    here.csrf = '';
    for (const path of ['/app/session', '/app/session/all'])
      assert.equal((await here.ask(path, { method: 'DELETE' })).status, 403);
    assert.equal((await here.ask(lists)).status, 200);
  });
});

describe('PUT /app/session/password', () => {
  const put = (visitor: Visitor, current_password: string, new_password: string) =>
    visitor.ask('/app/session/password', { method: 'PUT', json: { current_password, new_password } });

  it('changes the password, ends the other sessions and continues this one with a new token', async () => {
    const here = await signInAs(server, 'changing', 'viewer');
    const there = new Visitor(server);
    await there.signIn('changing', visitorPassword);
    const { cookie } = here;
    const { status, body } = await put(here, visitorPassword, 'another long password');
    assert.equal(status, 200);
    assert.notEqual(here.cookie, cookie);
    assert.notEqual(body.results.csrf_token, here.csrf);
    assert.equal((await here.ask(lists)).status, 200);
    for (const old of [cookie, there.cookie]) assert.equal((await there.ask(lists, { cookie: old })).status, 401);
    assert.equal((await new Visitor(server).signIn('changing', visitorPassword)).status, 401);
    assert.equal((await new Visitor(server).signIn('changing', 'another long password')).status, 200);
  });

  it('requires the current password, within five tries, and rejects short ones', async () => {
    const here = await signInAs(server, 'guessing', 'viewer');
    assert.equal((await put(here, visitorPassword, 'too short')).status, 400);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await put(here, 'guess', 'another long password')).status);
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
    assert.equal((await here.ask(lists)).status, 200);
  });
});
