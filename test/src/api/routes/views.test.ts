import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { openTestServer } from '#test/support/server.ts';
import { signInAs } from '#test/support/sign-in.ts';

const server = await openTestServer();
const { db } = server.database;
const cut = { collection: 'calls', name: 'Cut off', parameters: { query: '{"cut_offs":{"$gt":0}}' }, days: 7 };

describe('saved views', () => {
  it('are created, listed, changed and deleted', async () => {
    const made = await server.json('/views', { json: { ...cut, columns: ['created_at', 'cut_offs'] } });
    assert.equal(made.status, 201);
    const { view_id, created_at, updated_at, ...view } = made.body.results;
    assert.deepEqual(view, { ...cut, columns: ['created_at', 'cut_offs'] });
    await server.json('/views', { json: { collection: 'calls', name: 'all of it' } });
    const { body } = await server.json('/views?collection=calls');
    assert.deepEqual(
      [body.count, body.results.map(({ name }: { name: string }) => name)],
      [2, ['all of it', 'Cut off']],
    );
    assert.deepEqual((await server.json(`/views/${view_id}`)).body.results, made.body.results);
    const json = { collection: 'calls', name: 'Busy', parameters: { status: 'busy' } };
    const changed = await server.json(`/views/${view_id}`, { method: 'PUT', json });
    assert.deepEqual([changed.body.results.parameters, changed.body.results.days], [{ status: 'busy' }, null]);
    assert.equal((await server.json(`/views/${view_id}`, { method: 'DELETE' })).status, 200);
    assert.equal((await server.json(`/views/${view_id}`)).status, 404);
    assert.equal((await server.json(`/views/${view_id}`, { method: 'PUT', json })).status, 404);
  });

  it('have unique names, case-insensitively', async () => {
    assert.equal((await server.json('/views', { json: { collection: 'calls', name: 'Late' } })).status, 201);
    const { status, body } = await server.json('/views', { json: { collection: 'calls', name: 'LATE' } });
    assert.deepEqual([status, body.msg], [409, 'A view with this name already exists.']);
  });

  it('are rejected with an invalid filter', async () => {
    for (const [parameters, path] of [
      [{ query: '{"nonsense":1}' }, 'query.nonsense'],
      [{ query: '{' }, 'query'],
      [{ status: 'gone' }, 'parameters.status'],
    ] as const) {
      const { status, body } = await server.json('/views', { json: { ...cut, name: 'x', parameters } });
      assert.deepEqual([status, body.errors[0].path], [400, path]);
    }
  });

  it('are readable by viewers and writable by editors of one account', async () => {
    const [viewer, editor] = [await signInAs(server, 'vera', 'viewer'), await signInAs(server, 'ed', 'editor')];
    const json = { collection: 'calls', name: 'of the team' };
    assert.equal((await viewer.ask('/app/api/views', { json })).status, 403);
    const made = await editor.ask('/app/api/views', { json });
    assert.equal(made.status, 201);
    const path = `/views/${made.body.results.view_id}`;
    assert.equal((await viewer.ask(`/app/api${path}`)).status, 200);
    const key = 'key of another account';
    await createApiKey(db, { accountId: await createAccount(db, 'other'), name: 'k', key });
    const headers = { 'X-API-KEY': key };
    assert.equal((await server.json('/views', { headers })).body.count, 0);
    assert.equal((await server.json(path, { headers })).status, 404);
    assert.equal((await server.json(path, { method: 'DELETE', headers })).status, 404);
  });
});
