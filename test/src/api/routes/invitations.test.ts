import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { deleteExpiredInvitations } from '#src/store/accounts/invitations.ts';
import { openMailServer } from '#test/support/mail-server.ts';
import { basic, openTestServer, type TestServer, testUser } from '#test/support/server.ts';
import { signInAs, Visitor } from '#test/support/sign-in.ts';

const server = await openTestServer();
const { db } = server.database;
const asOwner = { Authorization: basic(testUser.name, testUser.password) };
const password = 'a password that they choose';

type Init = { readonly method?: string; readonly json?: unknown; readonly headers?: Record<string, string> };
const ask = (path: string, init: Init = {}, at: TestServer = server) =>
  at.json(path, { ...init, headers: { ...asOwner, ...init.headers } });
const invite = async (fields: object = {}, at: TestServer = server) => {
  const { status, body } = await ask('/users/invitations', { json: { role: 'editor', ...fields } }, at);
  assert.equal(status, 201, JSON.stringify(body));
  return { ...body.results, token: new URL(body.results.url).hash.slice(1) };
};
const open = (token: string, visitor = new Visitor(server)) => visitor.ask('/app/invitations', { json: { token } });
const join = (token: string, username: string, fields: object = {}, visitor = new Visitor(server)) =>
  visitor.ask('/app/invitations/user', { json: { token, username, password, ...fields } });

describe('an invitation', () => {
  it('lets one person become a user with its role, who is signed in and in the audit log', async () => {
    const { token, url, email_status, role } = await invite();
    assert.match(url, /\/app\/invitation#[\w-]{43}$/);
    assert.deepEqual([email_status, role], ['none', 'editor']);
    const { status, body, headers } = await open(token);
    const { account, expires_at } = body.results;
    assert.deepEqual([status, account, body.results.role], [200, 'Parley', 'editor']);
    const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
    assert.ok(hours > 71 && hours <= 72, `${hours} h`);
    assert.equal(headers.get('cache-control'), 'no-store');
    const shorter = await invite({ expires_in_hours: 1 });
    assert.ok(Date.parse(shorter.expires_at) - Date.now() <= 3_600_000);

    const visitor = new Visitor(server);
    const joined = await join(token, 'newcomer', {}, visitor);
    assert.deepEqual([joined.status, joined.body.results.user.role], [201, 'editor']);
    assert.equal((await visitor.ask('/app/session')).body.results.user.username, 'newcomer');
    assert.equal((await new Visitor(server).signIn('newcomer', password)).status, 200);
    assert.equal((await join(token, 'second')).status, 410);
    assert.equal((await open(token)).status, 410);
    const log = await ask('/audit-log', { headers: { 'X-API-KEY': 'test-key-0123456789', Authorization: '' } });
    const entries = log.body.results.map(({ action, actor }: { action: string; actor: { name: string } }) => [
      action,
      actor.name,
    ]);
    for (const entry of [
      ['invitation.create', testUser.name],
      ['user.accept_invitation', 'newcomer'],
      ['user.sign_in', 'newcomer'],
    ])
      assert.ok(
        entries.some((one: unknown) => JSON.stringify(one) === JSON.stringify(entry)),
        JSON.stringify(entry),
      );
    assert.doesNotMatch(JSON.stringify(log.body), new RegExp(token));
  });

  it('makes one user of two people who use it at the same moment', async () => {
    const { token } = await invite();
    const both = await Promise.all([join(token, 'first-of-two'), join(token, 'second-of-two')]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 410]);
  });

  it('stays open if the name is taken or the password is too short', async () => {
    const { token } = await invite({ role: 'viewer' });
    assert.equal((await join(token, testUser.name)).status, 409);
    assert.equal((await join(token, 'short', { password: 'short' })).status, 400);
    assert.equal((await join(token, 'a:b')).status, 400);
    assert.equal((await join(token, 'patient')).status, 201);
  });

  it('is listed without its secret until it is revoked, used or expired', async () => {
    const kept = await invite({ email: 'dana@example.com' });
    const { invitation_id: id, token } = await invite();
    const listed = async () => (await ask('/users/invitations')).body.results;
    const shown = (await listed()).find((one: { invitation_id: string }) => one.invitation_id === kept.invitation_id);
    assert.deepEqual(Object.keys(shown).toSorted(), ['created_at', 'email', 'expires_at', 'invitation_id', 'role']);
    assert.deepEqual([shown.email, kept.email_status], ['dana@example.com', 'no_mail_server']);
    assert.equal((await ask(`/users/invitations/${id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await ask(`/users/invitations/${id}`, { method: 'DELETE' })).status, 404);
    assert.equal((await open(token)).status, 410);
    await sql`update invitations set expires_at = now() - interval '1 second'`.execute(db);
    assert.equal((await open(kept.token)).status, 410);
    assert.equal((await join(kept.token, 'late')).status, 410);
    assert.deepEqual(await listed(), []);
    await deleteExpiredInvitations(db);
    assert.deepEqual(await db.selectFrom('invitations').select('role').execute(), []);
  });

  it('can be made by owners only, and at most 100 times', async () => {
    const json = { role: 'viewer' };
    const withKey = { 'X-API-KEY': 'test-key-0123456789', Authorization: '' };
    assert.equal((await ask('/users/invitations', { json, headers: withKey })).status, 401);
    const editor = await signInAs(server, 'inviting-editor', 'editor');
    assert.equal((await editor.ask('/app/api/users/invitations', { json })).status, 403);
    assert.equal((await editor.ask('/app/api/users/invitations')).status, 403);
    for (const wrong of [{ role: 'admin' }, { ...json, expires_in_hours: 721 }, { ...json, email: 'nobody' }])
      assert.equal((await ask('/users/invitations', { json: wrong })).status, 400, JSON.stringify(wrong));
    await sql`
      insert into invitations (account_id, role, token_hash, expires_at)
      select account_id, 'viewer', sha256(number::text::bytea), now() + interval '1 hour'
      from accounts, generate_series(1, 100) number`.execute(db);
    const { status, body } = await ask('/users/invitations', { json });
    assert.deepEqual([status, body.msg], [409, 'The account has 100 open invitations. Revoke some first.']);
    await sql`delete from invitations`.execute(db);
  });

  it('cannot be used from the page of another site, nor guessed', async () => {
    const { token } = await invite();
    const from = { 'Sec-Fetch-Site': 'cross-site' };
    const json = { token, username: 'framed', password };
    assert.equal((await new Visitor(server).ask('/app/invitations/user', { json, headers: from })).status, 403);
    for (const wrong of ['', 'x'.repeat(43), token.slice(1)]) assert.equal((await open(wrong)).status, 410, wrong);
    assert.equal((await open('x'.repeat(101))).status, 400);
  });
});

describe('an invitation by e-mail', () => {
  it('is sent with its link, and the response says if it could not be', async () => {
    const mail = await openMailServer(1);
    const settings = { SMTP_URL: mail.url, SMTP_FROM: 'Parley <parley@example.com>' };
    const mailing = await openTestServer({ settings: { ALLOWED_PRIVATE_HOSTS: '127.0.0.1', ...settings } });
    const email = 'eve@example.com';
    assert.equal((await invite({ email }, mailing)).email_status, 'failed');
    const { email_status, url } = await invite({ email, role: 'owner' }, mailing);
    assert.equal(email_status, 'sent');
    const [{ to, text } = { to: [], text: '' }] = mail.mails;
    assert.deepEqual(to, [email]);
    assert.match(text, /Subject: Invitation to Parley/);
    const plain = text.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    assert.ok(plain.includes(url), plain);
    assert.match(plain, /as an owner/);
  });
});
