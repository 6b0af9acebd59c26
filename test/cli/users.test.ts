import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'vitest';
import { enrol } from '#test/support/authenticator.ts';
import { runParley } from '#test/support/run-parley.ts';
import { openTestServer, testUser } from '#test/support/server.ts';
import { signInAs, Visitor, visitorPassword } from '#test/support/sign-in.ts';

const server = await openTestServer();
const { db, connection } = server.database;
const { user, password, host, port, database } = connection;
const url = `postgres://${user}:${password}@${encodeURIComponent(String(host))}:${port}/${database}`;

/** Runs `parley users` with these parameters on this file's database. */
const users = (...parameters: readonly string[]) =>
  runParley(['users', ...parameters], { DATABASE_URL: url }, tmpdir());

describe('parley users', () => {
  it('lets an owner sign in without the authenticator app and recovery codes', async () => {
    const owner = await signInAs(server, 'locked out', 'owner');
    await enrol(owner, db, visitorPassword);
    assert.match((await users('list')).out, /^locked out +owner +on +\d{4}-.* UTC$/m);
    const { code, out } = await users('reset-2fa', 'locked out');
    assert.deepEqual(
      [code, out],
      [0, 'Two-factor authentication of locked out turned off; locked out is signed out everywhere.\n'],
    );
    assert.match((await users('list')).out, /^locked out +owner +off /m);
    const { action, actor } = (await server.json('/audit-log?page_size=1')).body.results[0];
    assert.deepEqual([action, actor.name], ['user.reset_second_factor', 'parley']);
    assert.equal((await owner.ask('/app/api/calls')).status, 401);
    assert.equal((await new Visitor(server).signIn('locked out', visitorPassword)).body.results.user.role, 'owner');
  });

  it('reports invalid names and parameters', async () => {
    for (const [parameters, code, message] of [
      [['reset-2fa', 'nobody'], 1, /^parley: no user is named "nobody"; "parley users list" shows all users\n$/],
      [['reset-2fa', testUser.name], 1, /^parley: dana does not have two-factor authentication\n$/],
      [['reset-2fa'], 2, /^parley: the name of the user is missing; /],
      [['list', 'x'], 2, /^parley: unexpected parameter "x"; /],
      [['forget'], 2, /^parley: unknown action "forget"; use list or reset-2fa; /],
    ] as const) {
      const ran = await users(...parameters);
      assert.equal(ran.code, code);
      assert.match(ran.err, message);
    }
  });
});
