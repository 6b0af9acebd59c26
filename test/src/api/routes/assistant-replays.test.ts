import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { storeLoggedCall, storeRecordedCalls } from '#test/support/replayed-calls.ts';
import { openTestServer } from '#test/support/server.ts';

const server = await openTestServer();
const { db } = server.database;
const strangerKey = 'key-of-another-account';
await createApiKey(db, { accountId: await createAccount(db, 'Other'), name: 'k', key: strangerKey });
const stranger = { headers: { 'X-API-KEY': strangerKey } };
const { account_id: accountId } = await db
  .selectFrom('api_keys')
  .select('account_id')
  .where('name', '!=', 'k')
  .executeTakeFirstOrThrow();

async function create(fields: object = {}) {
  const { body } = await server.json('/ai-assistants', { json: { name: 'Ada', prompt: 'Be kind.', ...fields } });
  const assistantId: string = body.results.assistant_id;
  return { assistantId, path: `/ai-assistants/${assistantId}` };
}

async function finished(path: string) {
  let replay = { status: 'running' };
  await eventually(
    async () => {
      replay = (await server.json(path)).body.results;
      return replay.status !== 'running';
    },
    'the replay',
    60_000,
  );
  // biome-ignore lint/suspicious/noExplicitAny: its shape is what the test checks
  return replay as any;
}

async function replayed(path: string, json: object = {}) {
  const { status, body } = await server.json(`${path}/replays`, { json });
  assert.equal(status, 201);
  return finished(`${path}/replays/${body.results.replay_id}`);
}

describe('POST /ai-assistants/{assistant_id}/replays', () => {
  it('tells which calls a patient draft would no longer cut off, and where', async () => {
    const { assistantId, path } = await create();
    const calls = await storeRecordedCalls(db, { accountId, assistantId });
    await server.json(path, { method: 'PATCH', json: { publishes_edits: false } });
    await server.json(path, { method: 'PATCH', json: { behavior: 1 } });
    const replay = await replayed(path);
    assert.equal(replay.status, 'finished');
    assert.deepEqual([replay.version, replay.baseline_version], [null, 1]);
    const { recorded, replayed: other, affected, changes } = replay.result;
    assert.deepEqual([recorded.cut_offs, other.cut_offs], [1, 0]);
    assert.deepEqual(affected.no_longer_cut_off, { calls: 1, turns: 1 });
    assert.equal(changes[0].call_id, calls.get('cut-off-merged'));
    assert.equal(changes[0].what, 'no_longer_cut_off');
    assert.match(replay.summary, /^Of 7 calls, .*1 no longer cut off\.$/);
    const { body } = await server.json(`${path}/replays`);
    assert.equal(body.results.length, 1);
    assert.equal(body.results[0].summary, replay.summary);
    assert.equal('changes' in body.results[0].result, false);
  });

  it('tries the settings of a version, and finds nothing to change in those of the calls', async () => {
    const { assistantId, path } = await create();
    await storeRecordedCalls(db, { accountId, assistantId });
    await server.json(path, { method: 'PATCH', json: { turn_taking: { min_delay_ms: 1_500, max_delay_ms: 3_500 } } });
    const patient = await replayed(path, { version: 2 });
    assert.ok(patient.result.affected.later.turns > 0 && patient.result.later_by_ms > 500);
    const first = await replayed(path, { version: 1, calls: 3 });
    assert.deepEqual([first.version, first.baseline_version, first.calls], [1, 2, 3]);
    assert.equal(first.result.affected.cut_off.calls, 0);
  });

  it('skips calls without decisions, and those of other assistants', async () => {
    const { assistantId, path } = await create();
    await storeLoggedCall(db, { accountId, assistantId }, [{ type: 'recording.started', at: 0 }]);
    await storeRecordedCalls(db, { accountId, assistantId: (await create()).assistantId });
    const { result, summary } = await replayed(path);
    assert.deepEqual([result.calls, result.skipped_calls], [0, 1]);
    assert.equal(summary, 'No call could be replayed.');
  });

  it('finishes for an assistant without calls', async () => {
    const { path } = await create();
    const { status, calls, result } = await replayed(path);
    assert.deepEqual([status, calls, result.calls], ['finished', 0, 0]);
  });

  it('is 404 for unknown versions and to other accounts, and 400 for too many calls', async () => {
    const { path } = await create();
    const statusOf = async (init: object, at = `${path}/replays`) => (await server.json(at, init)).status;
    assert.equal(await statusOf({ json: { version: 9 } }), 404);
    assert.equal(await statusOf({ json: { calls: 1_001 } }), 400);
    assert.equal(await statusOf({ json: { version: 'published' } }), 400);
    assert.equal(await statusOf({ json: {}, ...stranger }), 404);
    assert.equal(await statusOf(stranger), 404);
    const { replay_id } = await replayed(path);
    assert.equal(await statusOf(stranger, `${path}/replays/${replay_id}`), 404);
    assert.equal(await statusOf({}, `${(await create()).path}/replays/${replay_id}`), 404);
  });

  it('is 409 while a replay of the assistant is in progress', async () => {
    const { assistantId, path } = await create();
    await db
      .insertInto('assistant_replays')
      .values({
        assistant_id: assistantId,
        version: 1,
        digest: '0'.repeat(64),
        baseline_version: 1,
        settings: '{}',
        call_ids: [],
        author: '',
      })
      .execute();
    const { status, body } = await server.json(`${path}/replays`, { json: {} });
    assert.equal(status, 409);
    assert.match(body.msg, /Wait until it has finished/);
  });
});
