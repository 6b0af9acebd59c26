import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { openTestServer } from '#test/support/server.ts';
import {
  bookingSuite,
  createRestaurant,
  createSuite,
  endedRun,
  failingSuite,
  startRun,
} from '#test/support/test-suites.ts';

const server = await openTestServer();
const { api_key: editorKey } = (await server.json('/api-keys', { json: { name: 'editor', scopes: ['write'] } })).body
  .results;
const editor = { headers: { 'X-API-KEY': editorKey } };
let made = 0;

/** An assistant with a draft, whose publishing requires a suite. */
async function opened(yaml = bookingSuite) {
  made += 1;
  const assistantId = await createRestaurant(server);
  const path = `/ai-assistants/${assistantId}`;
  const name = `Bookings ${made}`;
  const suiteId = await createSuite(server, { name, yaml, assistant_id: assistantId });
  const patch = (json: object, init: object = {}) => server.json(path, { method: 'PATCH', json, ...init });
  const publish = (json: object = {}, init: object = {}) => server.json(`${path}/publish`, { json, ...init });
  const changed = await patch({ publishes_edits: false, publish_requires: { test_suites: [suiteId] } });
  assert.deepEqual(
    [changed.status, changed.body.results.publish_requires],
    [200, { test_suites: [suiteId], replay: null }],
  );
  const run = async (fields: object = {}) => endedRun(server, await startRun(server, suiteId, fields));
  const rewrite = (text: string) =>
    server.json(`/test-suites/${suiteId}`, { method: 'PUT', json: { name, yaml: text, assistant_id: assistantId } });
  return { assistantId, path, name, suiteId, patch, publish, run, rewrite };
}

describe('publish_requires', () => {
  it('allows a draft once its suites have passed on exactly its content', async () => {
    const { name, path, patch, publish, run } = await opened();
    await patch({ begin_message: 'Hello, this is Harbor Kitchen.' });
    const refused = await publish();
    assert.equal(refused.status, 409);
    assert.match(
      refused.body.msg,
      new RegExp(`draft: the suite “${name}” has not run on this content\\. Run what is missing`),
    );
    assert.equal((await server.json(`${path}/versions`)).body.count, 1, 'a refused draft is not saved as a version');
    assert.equal((await run()).status, 'passed');
    const published = await publish();
    assert.deepEqual([published.status, published.body.results.number], [200, 2]);
    await patch({ begin_message: 'Hi, this is Harbor Kitchen.' });
    assert.equal((await publish()).status, 409, 'another content needs another run');
    assert.equal((await publish({ version: 2 })).status, 200);
    assert.match((await publish({ version: 1 })).body.msg, /version 1/);
  });

  it('requires a replay of exactly the content within limits', async () => {
    const { assistantId, path, patch, publish } = await opened();
    const replay = { max_cut_offs: 0, max_slower_ms: 0 };
    const changed = await patch({ publish_requires: { replay } });
    assert.deepEqual(changed.body.results.publish_requires, { test_suites: [], replay });
    assert.match((await publish()).body.msg, /draft: no replay of this content has finished\. Run what is missing/);
    const { replay_id } = (await server.json(`${path}/replays`, { json: {} })).body.results;
    const finished = async () => (await server.json(`${path}/replays/${replay_id}`)).body.results.status === 'finished';
    await eventually(finished, 'the replay of an assistant without calls');
    assert.equal((await publish()).status, 200);
    await patch({ turn_taking: { min_delay_ms: 300 } });
    assert.match((await publish()).body.msg, /no replay of this content/, assistantId);
  });

  it('counts the newest run, of the suite as it is now', async () => {
    const { publish, run, rewrite } = await opened();
    await run();
    await rewrite(failingSuite);
    assert.match((await publish()).body.msg, /has not run on this content/);
    await run();
    assert.match((await publish()).body.msg, /failed on this content/);
    await rewrite(bookingSuite);
    assert.equal((await publish()).status, 200, 'the earlier run was of this suite');
  });

  it('is overridden by owners only, and the audit log records who and why', async () => {
    const { assistantId, publish, name } = await opened();
    const override = { reason: 'The table system is down; the greeting must say so today.' };
    const refused = await publish({ override }, editor);
    assert.deepEqual(refused.body, { detail: 'override requires the role owner, or a key with the scope admin.' });
    assert.equal(refused.status, 403);
    assert.equal((await publish({ override })).status, 200);
    const { results } = (await server.json('/audit-log?action=assistant.override_publish')).body;
    assert.equal(results.length, 1);
    const [{ subject, actor, after, outcome }] = results;
    assert.deepEqual([subject, outcome], [{ type: 'assistant', id: assistantId }, 'done']);
    assert.notEqual(actor.name, '');
    assert.deepEqual(after, {
      reason: override.reason,
      version: 1,
      unmet: [`the suite “${name}” has not run on this content`],
    });
  });

  it('can be changed, or avoided by publishing edits, by owners only', async () => {
    const { patch } = await opened();
    for (const json of [{ publish_requires: null }, { publishes_edits: true }])
      assert.equal((await patch(json, editor)).status, 403, JSON.stringify(json));
    assert.equal((await patch({ prompt: 'Be brief.' }, editor)).status, 200);
    assert.equal((await patch({ publish_requires: null })).body.results.publish_requires, null);
    assert.equal((await patch({ publishes_edits: true }, editor)).status, 200);
  });

  it('does not apply to an assistant that publishes its edits', async () => {
    const { patch, publish } = await opened();
    await patch({ publishes_edits: true });
    assert.equal((await patch({ prompt: 'Be brief.' })).body.results.published_version, 2);
    assert.equal((await publish({ version: 1 })).status, 200);
  });

  it('names suites of the account, which cannot be deleted while they are required', async () => {
    const { assistantId, suiteId, patch } = await opened();
    const key = 'key-of-another-account';
    await createApiKey(server.database.db, {
      accountId: await createAccount(server.database.db, 'Other'),
      name: 'k',
      key,
    });
    const other = { headers: { 'X-API-KEY': key } };
    const foreign = (await server.json('/test-suites', { json: { name: 'Own', yaml: bookingSuite }, ...other })).body;
    const refused = await patch({ publish_requires: { test_suites: [foreign.results.test_suite_id] } });
    assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'publish_requires.test_suites.0']);
    const kept = await server.json(`/test-suites/${suiteId}`, { method: 'DELETE' });
    assert.equal(kept.status, 409);
    assert.match(kept.body.msg, /^Publishing “Harbor Kitchen” requires the suite/);
    await server.json(`/ai-assistants/${assistantId}`, { method: 'DELETE' });
    assert.equal((await server.json(`/test-suites/${suiteId}`, { method: 'DELETE' })).status, 200);
  });

  it('is not copied with the assistant, and part of no version', async () => {
    const { assistantId, path } = await opened();
    const copy = (await server.json(`/ai-assistants/copies/${assistantId}`, { json: {} })).body.results;
    assert.equal(copy.publish_requires, null);
    const { changes } = (await server.json(`${path}/changes`)).body.results;
    assert.deepEqual(changes, []);
  });
});
