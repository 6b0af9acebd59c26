import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { createAccount } from '#src/store/accounts/accounts.ts';
import { createApiKey } from '#src/store/accounts/api-keys.ts';
import { finishProposal, insertProposal } from '#src/store/assistants/proposals.ts';
import type { ProposalResult } from '#src/store/assistants/replay-tables.ts';
import { eventually } from '#test/support/e2e-wait.ts';
import { callOfPausingCaller } from '#test/support/pausing-callers.ts';
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
const get = async (path: string) => (await server.json(path)).body.results;
const post = (path: string, json?: object) =>
  server.json(path, json === undefined ? { method: 'POST' } : { method: 'POST', json });

async function searched(path: string) {
  const { status } = await post(`${path}/proposals`, {});
  assert.equal(status, 201);
  let proposals = await get(`${path}/proposals`);
  await eventually(
    async () => {
      proposals = await get(`${path}/proposals`);
      return proposals[0].status !== 'running';
    },
    'the search',
    300_000,
  );
  return proposals[0];
}

const figures = { answers: 90, mean_delay_ms: 900, median_delay_ms: 850, interruptions: 0, false_interruptions: 0 };
const half = {
  calls: 50,
  before: { ...figures, cut_offs: 10, reminders: 0 },
  after: { ...figures, cut_offs: 5, reminders: 0 },
};
const holding: ProposalResult = {
  skipped_calls: 0,
  before: { min_delay_ms: 400, max_delay_ms: 2_500 },
  proposed: { min_delay_ms: 700, max_delay_ms: 2_000 },
  reason: 'holds',
  seen: half,
  unseen: half,
};

async function offered(assistantId: string, result: ProposalResult = holding): Promise<string> {
  const id = await db.transaction().execute((trx) => insertProposal(trx, { assistantId, days: 7, author: 'Dana' }));
  await finishProposal(db, id, result);
  return id;
}

describe('POST /ai-assistants/{assistant_id}/proposals', () => {
  it('reports both halves of the calls, and offers only what holds on both', async () => {
    const { assistantId, path } = await create();
    for (let seed = 1; seed <= 24; seed += 1) {
      const call_id = `01980000-0000-7000-8000-0000000000${seed + 10}`;
      await storeLoggedCall(db, { accountId, assistantId }, await callOfPausingCaller(seed), { call_id });
    }
    const { status, calls, progress, result } = await searched(path);
    assert.deepEqual([calls, result.skipped_calls, progress], [24, 0, 1]);
    assert.deepEqual(result.before, { min_delay_ms: 400, max_delay_ms: 2_500 });
    assert.equal(status, result.reason === 'holds' ? 'offered' : 'not_found');
    assert.ok(result.seen.before.cut_offs >= 5);
    if (result.unseen !== null) assert.equal(result.seen.calls + result.unseen.calls, 24);
  });

  it('says that there are too few cut-offs to learn from', async () => {
    const { assistantId, path } = await create();
    await storeRecordedCalls(db, { accountId, assistantId });
    const { status, result } = await searched(path);
    assert.deepEqual([status, result.reason, result.proposed], ['not_found', 'too_few_cut_offs', null]);
  });

  it('is 404 to other accounts, 400 for too many days, and 409 while a search is in progress', async () => {
    const { assistantId, path } = await create();
    assert.equal((await server.json(`${path}/proposals`, { json: {}, ...stranger })).status, 404);
    assert.equal((await server.json(`${path}/proposals`, stranger)).status, 404);
    assert.equal((await post(`${path}/proposals`, { days: 32 })).status, 400);
    await db.transaction().execute((trx) => insertProposal(trx, { assistantId, days: 7, author: '' }));
    assert.equal((await post(`${path}/proposals`, {})).status, 409);
  });
});

describe('an offered proposal', () => {
  it('is applied to an assistant that publishes its edits, with an entry in the audit log', async () => {
    const { assistantId, path } = await create({ turn_taking: { hold_factor: 3 } });
    const id = await offered(assistantId);
    const { status, body } = await post(`${path}/proposals/${id}/accept`);
    assert.deepEqual([status, body.results.status], [200, 'accepted']);
    assert.notEqual(body.results.decided_by, null);
    const assistant = await get(path);
    assert.deepEqual(assistant.turn_taking, { hold_factor: 3, min_delay_ms: 700, max_delay_ms: 2_000 });
    assert.equal(assistant.published_version, 2);
    const [entry] = await get('/audit-log');
    assert.deepEqual([entry.action, entry.subject.id], ['assistant.accept_proposal', assistantId]);
  });

  it('is applied to the draft of an assistant that keeps one', async () => {
    const { assistantId, path } = await create({ publishes_edits: false });
    await post(`${path}/proposals/${await offered(assistantId)}/accept`);
    const assistant = await get(path);
    assert.deepEqual([assistant.turn_taking.min_delay_ms, assistant.published_version], [700, 1]);
  });

  it('is refused if the settings have changed since', async () => {
    const { assistantId, path } = await create();
    const id = await offered(assistantId);
    await server.json(path, { method: 'PATCH', json: { turn_taking: { min_delay_ms: 500 } } });
    const { status, body } = await post(`${path}/proposals/${id}/accept`);
    assert.equal(status, 409);
    assert.match(body.msg, /found for min_delay_ms 400 .*draft has min_delay_ms 500/);
    assert.equal((await get(`${path}/proposals`))[0].status, 'offered');
  });

  it('is decided once', async () => {
    const { assistantId, path } = await create();
    const id = await offered(assistantId);
    assert.equal((await post(`${path}/proposals/${id}/dismiss`)).body.results.status, 'dismissed');
    assert.equal((await post(`${path}/proposals/${id}/accept`)).status, 409);
    assert.deepEqual((await get(path)).turn_taking, {});
    const other = await offered(assistantId, { ...holding, reason: 'does_not_hold' });
    assert.equal((await post(`${path}/proposals/${other}/accept`)).status, 409);
  });

  it('is unknown to other accounts and other assistants', async () => {
    const { assistantId, path } = await create();
    const id = await offered(assistantId);
    for (const verb of ['accept', 'dismiss']) {
      const at = `/proposals/${id}/${verb}`;
      assert.equal((await server.json(`${path}${at}`, { method: 'POST', ...stranger })).status, 404);
      assert.equal((await post(`${(await create()).path}${at}`)).status, 404);
    }
  });
});
