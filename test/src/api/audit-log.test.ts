import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { accessOf, declaredRoutes } from '#src/api/auth/access.ts';
import { auditedRoutes } from '#src/api/auth/audit-rules.ts';
import { openTestServer, testUser } from '#test/support/server.ts';

const server = await openTestServer({ settings: { TRUSTED_PROXIES: '' } });
const { db } = server.database;

const entries = async (query = '') => (await server.json(`/audit-log${query}`)).body.results;
const newest = async () => (await entries('?page_size=1'))[0];

async function createAssistant(name: string): Promise<string> {
  const { body } = await server.json('/ai-assistants', { json: { name, prompt: 'Be brief.' } });
  return body.results.assistant_id;
}

describe('the audit log', () => {
  it('has a rule for every route that changes something, and for no other route', () => {
    const changing = declaredRoutes.filter((route) => {
      const [method = '', path = ''] = route.split(' ');
      return !['GET', 'HEAD', 'OPTIONS'].includes(method) && accessOf(method, path) !== 'open';
    });
    assert.deepEqual([...auditedRoutes].sort(), [...changing].sort());
  });

  it('shows who created an assistant, and with which values', async () => {
    const id = await createAssistant('Ada');
    const { actor, action, subject, before, after, outcome, request_id } = await newest();
    assert.deepEqual(
      [actor.type, action, subject, before, outcome],
      ['key', 'assistant.create', { type: 'assistant', id }, null, 'done'],
    );
    assert.deepEqual([after.name, after.prompt], ['Ada', 'Be brief.']);
    assert.match(request_id, /^\S+$/);
  });

  it('shows only the fields that an update changed, before and after', async () => {
    const id = await createAssistant('Ada');
    await server.json(`/ai-assistants/${id}`, { method: 'PATCH', json: { name: 'Grace' } });
    const { action, before, after } = await newest();
    const { published_version_id: left, ...old } = before;
    const { published_version_id: published, ...changed } = after;
    assert.deepEqual([action, old, changed], ['assistant.update', { name: 'Ada' }, { name: 'Grace' }]);
    assert.notEqual(published, left);
  });

  it('shows the id in the path in any case', async () => {
    const id = await createAssistant('Ada');
    await server.json(`/ai-assistants/${id.toUpperCase()}`, { method: 'PATCH', json: { name: 'Grace' } });
    assert.equal((await newest()).after.name, 'Grace');
  });

  it('masks secrets but shows that one changed', async () => {
    const { body } = await server.json('/api-keys', { json: { name: 'laptop' } });
    await server.json(`/api-keys/${body.results.api_key_id}/roll`, { json: {} });
    const [rolled, created] = await entries('?page_size=2');
    assert.equal(created.after.hash, '(hidden)');
    assert.deepEqual([rolled.action, rolled.before.hash, rolled.after.hash], ['api_key.roll', '(hidden)', '(hidden)']);
    const { rows } = await sql<{ log: string }>`select audit_entries::text as log from audit_entries`.execute(db);
    for (const { log } of rows) assert.ok(!log.includes(body.results.key), 'the log contains a key');
  });

  it('distinguishes a rejected request from one that changed something', async () => {
    const id = await createAssistant('Ada');
    await server.json(`/ai-assistants/${id}`, { method: 'PATCH', json: { name: 7 } });
    const { outcome, before, after } = await newest();
    assert.deepEqual([outcome, before, after], ['refused', null, null]);
  });

  it('records an idempotent request once, however often it is repeated', async () => {
    const request = { json: { name: 'Once', prompt: 'Be brief.' }, headers: { 'Idempotency-Key': 'audit-1' } };
    const [first, second] = [
      await server.json('/ai-assistants', request),
      await server.json('/ai-assistants', request),
    ];
    assert.deepEqual(first.body, second.body);
    const about = await entries(`?subject_id=${first.body.results.assistant_id}`);
    assert.equal(about.length, 1);
  });

  it('shows a change of a long value by its length', async () => {
    const id = await createAssistant('Ada');
    await server.json(`/ai-assistants/${id}`, { method: 'PATCH', json: { prompt: 'x'.repeat(10_000) } });
    assert.equal((await newest()).after.prompt, '(10002 bytes)');
  });

  it('filters by action, actor, subject and time', async () => {
    const id = await createAssistant('Narrow');
    await server.json(`/ai-assistants/${id}`, { method: 'DELETE' });
    const actions = async (query: string) => (await entries(query)).map(({ action }: { action: string }) => action);
    assert.deepEqual(await actions(`?subject_id=${id}`), ['assistant.delete', 'assistant.create']);
    assert.deepEqual(await actions(`?subject_id=${id}&action=assistant.delete`), ['assistant.delete']);
    assert.deepEqual(await actions(`?subject_id=${id}&actor=nobody`), []);
    assert.deepEqual(await actions(`?subject_id=${id}&from=2100-01-01`), []);
    assert.equal((await actions(`?subject_id=${id}&to=2100-01-01`)).length, 2);
  });

  it('exports all entries as a CSV file, newest first', async () => {
    const { body } = await server.json('/audit-log?page_size=1');
    const lines = (await (await server.request('/audit-log.csv')).text()).trim().split('\r\n');
    assert.equal(lines[0]?.split(',').slice(0, 3).join(), 'at,actor_type,actor');
    assert.equal(lines.length - 1, body.count);
  });

  it('cannot be changed, shortened or emptied, not even in the database', async () => {
    await createAssistant('Ada');
    for (const statement of [
      sql`update audit_entries set actor_name = 'nobody'`,
      sql`update audit_entries set outcome = null`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ])
      await assert.rejects(statement.execute(db), /the audit log only grows/);
  });

  it('keeps an entry open if the outcome of its change is unknown', async () => {
    const { rows } = await sql<{ account_id: string }>`select account_id from accounts limit 1`.execute(db);
    await sql`
      insert into audit_entries (account_id, actor_type, actor_name, action, subject_type)
      values (${rows[0]!.account_id}, 'key', 'k', 'assistant.update', 'assistant')`.execute(db);
    assert.equal((await newest()).outcome, 'unknown');
  });

  it('names the signed-in user', async () => {
    const { name: username, password } = testUser;
    const init = { method: 'POST', json: { username, password }, headers: { Origin: 'http://parley.test' } };
    assert.equal((await server.json('/app/session', init)).status, 200);
    const { action, actor } = await newest();
    assert.deepEqual([action, actor.type, actor.name], ['user.sign_in', 'person', username]);
  });

  it('rejects keys with only the write scope', async () => {
    const { body } = await server.json('/api-keys', { json: { name: 'writer', scopes: ['write'] } });
    const { status } = await server.json('/audit-log', { headers: { 'X-API-KEY': body.results.key } });
    assert.equal(status, 403);
  });
});
