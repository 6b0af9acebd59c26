import assert from 'node:assert/strict';
import { type QueryResult, type RootOperationNode, sql, type UnknownRow } from 'kysely';
import { describe, it } from 'vitest';
import { countSlots, hasFreeSlot } from '#src/store/calls/call-slots.ts';
import { findCall, findCarrierCall, listCalls, updateCall } from '#src/store/calls/calls.ts';
import { advanceCall, insertCall, saveAnalysis } from '#test/support/call-changes.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const database = await openTestDatabase();
const { db } = database;

describe('the status of a call', () => {
  it('moves forward through every stage and keeps the timestamps', async () => {
    const { call_id, account_id } = await storeCall(db);
    for (const status of ['ringing', 'in-progress', 'completed'] as const) await advanceCall(db, call_id, status);
    const call = await findCall(db, account_id, call_id);
    assert.equal(call?.status, 'completed');
    assert.ok(call.start_time !== null && call.end_time !== null && call.end_time >= call.start_time);
  });

  for (const [from, to] of [
    ['in-progress', 'ringing'],
    ['completed', 'failed'],
    ['busy', 'in-progress'],
    ['completed', 'completed'],
  ] as const) {
    it(`stays ${from} on an attempt to set ${to}`, async () => {
      const { call_id, account_id } = await storeCall(db);
      await advanceCall(db, call_id, from);
      assert.equal(await advanceCall(db, call_id, to), undefined);
      assert.equal((await findCall(db, account_id, call_id))?.status, from);
    });
  }

  it('is set by one of two concurrent attempts to end the call', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { call_id } = await storeCall(db);
      const moved = await Promise.all([
        advanceCall(db, call_id, 'completed', { end_reason: 'caller_hung_up' }),
        advanceCall(db, call_id, 'failed', { end_reason: 'media_lost' }),
      ]);
      assert.equal(moved.filter((call) => call !== undefined).length, 1);
    }
  });

  it('cannot be moved back by an unconditional statement', async () => {
    const { call_id } = await storeCall(db);
    await advanceCall(db, call_id, 'completed');
    const back = db.updateTable('calls').set({ status: 'queued', end_time: null }).where('call_id', '=', call_id);
    await assert.rejects(back.execute(), { code: '23514', constraint: 'calls_status_forward' });
  });
});

describe('the calls table', () => {
  const nonsense = [
    ['an unknown status', sql`status = 'dreaming', end_time = now()`, 'calls_status_check'],
    ['an end without a time', sql`status = 'completed'`, 'calls_end_time'],
    ['an end time of a live call', sql`end_time = now()`, 'calls_end_time'],
    ['progress without a start', sql`status = 'in-progress'`, 'calls_start_time'],
    ['an unknown sentiment', sql`sentiment = 'angry'`, 'calls_sentiment_check'],
    ['an unknown detection result', sql`answered_by = 'dog'`, 'calls_answered_by_check'],
  ] as const;
  for (const [what, change, constraint] of nonsense) {
    it(`rejects ${what}`, async () => {
      const { call_id } = await storeCall(db);
      const write = sql`update calls set ${change} where call_id = ${call_id}`;
      await assert.rejects(write.execute(db), { code: '23514', constraint });
    });
  }

  it('rejects a call without an account', async () => {
    const unknown = '01a1fbe4-c504-787b-97d2-79379ff95522';
    await assert.rejects(storeCall(db, { account_id: unknown }), { code: '23503' });
    await assert.rejects(storeCall(db, { node_id: unknown }), { code: '23503' });
  });
});

describe('a stored call', () => {
  it("is found only by its account, and by the carrier's id", async () => {
    const mine = await storeCall(db, { protocol: 'wire-a', provider_call_id: 'CA1' });
    const other = await storeCall(db, { protocol: 'wire-b', provider_call_id: 'CA1' });
    assert.equal(await findCall(db, other.account_id, mine.call_id), undefined);
    assert.equal((await findCarrierCall(db, 'wire-a', 'CA1'))?.call_id, mine.call_id);
    assert.equal(await findCarrierCall(db, 'wire-a', 'CA2'), undefined);
  });

  it('accepts data before and after its end', async () => {
    const { call_id, account_id } = await storeCall(db);
    await updateCall(db, call_id, { answered_by: 'human', recording: `${call_id}.wav` });
    await advanceCall(db, call_id, 'completed', { end_reason: 'silence' });
    const analysis = {
      summary: 'A \0 odd \ud800 one',
      call_completion_summary: '',
      call_completion: 'completed',
      task_completion_summary: '',
      task_completion: 'yes',
      post_analysis_data: [{ name: 'mood', value: 'good' }],
    };
    await saveAnalysis(db, call_id, { analysis, sentiment: 'positive' });
    const call = await findCall(db, account_id, call_id);
    assert.deepEqual(call?.call_analysis, { ...analysis, summary: 'A  odd \ufffd one' });
    assert.deepEqual([call?.answered_by, call?.end_reason, call?.sentiment], ['human', 'silence', 'positive']);
  });

  it('is listed newest first, page by page, without repeats or gaps', async () => {
    const first = await storeCall(db);
    const { call_id, created_at, start_time, end_time, call_analysis, status, is_billed, ...same } = first;
    const ids = [call_id];
    for (let count = 0; count < 6; count += 1) ids.push((await insertCall(db, same)).call_id);
    const pages = await Promise.all(
      [0, 3, 6].map((offset) => listCalls(db, first.account_id, {}, { limit: 3, offset })),
    );
    assert.deepEqual(
      pages.flatMap(({ rows }) => rows.map((call) => call.call_id)),
      ids.toReversed(),
    );
    assert.equal(pages[0]?.total, 7);
    await advanceCall(db, ids[2]!, 'busy');
    const busy = await listCalls(db, first.account_id, { status: 'busy' }, { limit: 10, offset: 0 });
    assert.deepEqual(
      busy.rows.map((call) => call.call_id),
      [ids[2]],
    );
    const none = await listCalls(db, first.account_id, { to: created_at }, { limit: 10, offset: 0 });
    assert.equal(none.total, 0);
  });

  it('is listed correctly while other calls begin', async () => {
    const { call_id, created_at, start_time, end_time, call_analysis, status, is_billed, ...same } =
      await storeCall(db);
    const whenCounted = {
      transformQuery: ({ node }: { node: RootOperationNode }) => node,
      async transformResult({ result }: { result: QueryResult<UnknownRow> }) {
        if (result.rows.some((row) => 'total' in row)) await insertCall(db, same);
        return result;
      },
    };
    const list = await listCalls(db.withPlugin(whenCounted), same.account_id, {}, { limit: 3, offset: 0 });
    assert.equal(list.rows.at(-1)?.call_id, call_id);
    assert.equal(list.total, list.rows.length);
  });
});

describe('the limit of concurrent calls', () => {
  it('counts occupied slots: neither web calls that wait nor finished calls', async () => {
    const { account_id, call_id, assistant_id } = await storeCall(db);
    const web = await storeCall(db, { account_id, assistant_id, call_type: 'web' });
    assert.equal(await countSlots(db, account_id), 1);
    await advanceCall(db, web.call_id, 'in-progress');
    assert.equal(await countSlots(db, account_id), 2);
    await advanceCall(db, call_id, 'no-answer');
    assert.equal(await countSlots(db, account_id), 1);
  });

  it('assigns the last slot to one of many concurrent requests', async () => {
    const { account_id, assistant_id } = await storeCall(db);
    await db.updateTable('accounts').set({ concurrency_limit: 3 }).where('account_id', '=', account_id).execute();
    const attempts = Array.from({ length: 8 }, () =>
      db.transaction().execute(async (trx) => {
        if (!(await hasFreeSlot(trx, account_id))) return false;
        await storeCall(trx, { account_id, assistant_id });
        return true;
      }),
    );
    assert.equal((await Promise.all(attempts)).filter(Boolean).length, 2);
    assert.equal(await countSlots(db, account_id), 3);
  });
});
