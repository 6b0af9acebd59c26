import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { basic, openTestServer, testUser } from '#test/support/server.ts';
import { addUser, signInAs, Visitor, visitorPassword } from '#test/support/sign-in.ts';

const server = await openTestServer();
const { db } = server.database;
const owner = { Authorization: basic(testUser.name, testUser.password) };
const ask = (path: string, init: { method?: string; json?: unknown; headers?: Record<string, string> } = {}) =>
  server.json(path, { ...init, headers: { ...owner, ...init.headers } });
const newUser = { username: 'eve', password: 'a password of eve', role: 'editor' };

describe('/users', () => {
  it('adds a user who can then sign in, and lists all by name without passwords', async () => {
    const { status, body } = await ask('/users', { json: newUser });
    assert.equal(status, 201);
    const { user_id, created_at, ...user } = body.results;
    assert.deepEqual(user, { username: 'eve', role: 'editor', second_factor: 'none', last_signed_in_at: null });
    assert.ok(Date.parse(created_at) <= Date.now());
    assert.equal((await new Visitor(server).signIn('eve', newUser.password)).status, 200);
    const list = await ask('/users');
    assert.deepEqual(
      list.body.results.map(({ username }: { username: string }) => username),
      [testUser.name, 'eve'].toSorted(),
    );
    const eve = list.body.results.find((one: { user_id: string }) => one.user_id === user_id);
    assert.deepEqual(Object.keys(eve).toSorted(), [
      'created_at',
      'last_signed_in_at',
      'role',
      'second_factor',
      'user_id',
      'username',
    ]);
    assert.ok(Date.parse(eve.last_signed_in_at) <= Date.now());
  });

  it('rejects a taken name, invalid names and passwords, and unknown roles', async () => {
    assert.equal((await ask('/users', { json: { ...newUser, username: testUser.name } })).status, 409);
    for (const wrong of [
      { username: '' },
      { username: 'a:b' },
      { username: 'a\nb' },
      { password: 'short' },
      { password: 'x'.repeat(201) },
      { role: 'admin' },
      { role: undefined },
    ])
      assert.equal(
        (await ask('/users', { json: { ...newUser, username: 'fay', ...wrong } })).status,
        400,
        JSON.stringify(wrong),
      );
  });

  it('lets keys read but not manage users', async () => {
    const withKey = { headers: { 'X-API-KEY': 'test-key-0123456789', Authorization: '' } };
    assert.equal((await server.json('/users', withKey)).status, 200);
    assert.equal((await server.json('/users', { json: newUser, ...withKey })).status, 401);
    const id = await addUser(server, 'kept', 'viewer');
    assert.equal((await server.json(`/users/${id}`, { method: 'DELETE', ...withKey })).status, 401);
  });

  it('changes a role from the next request on', async () => {
    const visitor = await signInAs(server, 'rising', 'viewer');
    const mine = await visitor.ask('/app/session');
    const make = () => visitor.ask('/app/api/ai-assistants', { json: { name: 'Made by rising' } });
    assert.equal((await make()).status, 403);
    const { status, body } = await ask(`/users/${mine.body.results.user.user_id}`, {
      method: 'PATCH',
      json: { role: 'editor' },
    });
    assert.deepEqual([status, body.results.role], [200, 'editor']);
    assert.equal((await make()).status, 201);
  });

  it('sets a new password and signs the user out everywhere', async () => {
    const visitor = await signInAs(server, 'forgetful', 'viewer');
    const { user_id } = (await visitor.ask('/app/session')).body.results.user;
    const change = { method: 'PATCH', json: { password: 'a password that is new' } };
    assert.equal((await ask(`/users/${user_id}`, change)).status, 200);
    assert.equal((await visitor.ask('/app/api/calls')).status, 401);
    assert.equal((await visitor.signIn('forgetful', visitorPassword)).status, 401);
    assert.equal((await visitor.signIn('forgetful', 'a password that is new')).status, 200);
  });

  it("removes a user and ends the user's sessions", async () => {
    const visitor = await signInAs(server, 'gone', 'viewer');
    const { user_id } = (await visitor.ask('/app/session')).body.results.user;
    assert.equal((await ask(`/users/${user_id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await visitor.ask('/app/api/calls')).status, 401);
    assert.equal((await ask(`/users/${user_id}`, { method: 'DELETE' })).status, 404);
  });

  it('keeps one owner per account, even if two leave simultaneously', async () => {
    const second = await addUser(server, 'second owner', 'owner');
    const { dashboard_user_id: first } = await db
      .selectFrom('dashboard_users')
      .select('dashboard_user_id')
      .where('username', '=', testUser.name)
      .executeTakeFirstOrThrow();
    const demote = (id: string) => ask(`/users/${id}`, { method: 'PATCH', json: { role: 'viewer' } });
    const statuses = (await Promise.all([demote(first), demote(second)])).map(({ status }) => status);
    // By then the first is no longer an owner, or cannot become one.
    assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses));
    const owners = await db
      .selectFrom('dashboard_users')
      .select('dashboard_user_id')
      .where('role', '=', 'owner')
      .execute();
    assert.equal(owners.length, 1);
    await db.updateTable('dashboard_users').set({ role: 'owner' }).where('dashboard_user_id', '=', first).execute();
    await db.deleteFrom('dashboard_users').where('dashboard_user_id', '=', second).execute();
    for (const init of [{ method: 'DELETE' }, { method: 'PATCH', json: { role: 'editor' } }])
      assert.equal((await ask(`/users/${first}`, init)).status, 409);
  });

  it('does not find users of other accounts', async () => {
    const account_id = await createAccount(db, 'Other');
    const row = { account_id, username: 'stranger', password_hash: 'x', role: 'owner' } as const;
    const { dashboard_user_id: id } = await db
      .insertInto('dashboard_users')
      .values(row)
      .returning('dashboard_user_id')
      .executeTakeFirstOrThrow();
    assert.equal((await ask(`/users/${id}`, { method: 'PATCH', json: { role: 'viewer' } })).status, 404);
    assert.equal((await ask(`/users/${id}`, { method: 'DELETE' })).status, 404);
    assert.ok(
      (await ask('/users')).body.results.every(({ username }: { username: string }) => username !== 'stranger'),
    );
  });
});
