import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import { emptyTally, reportOf } from '#engine/replay/report.ts';
import { checkReplay, replayVerdict } from '#src/api/assistants/replay-check.ts';
import { summaryOf } from '#src/api/assistants/replay-summary.ts';
import { resultOf } from '#src/calls/replays/result-of.ts';
import { updateAssistant } from '#src/store/assistants/assistants.ts';
import type { ReplayResult } from '#src/store/assistants/replay-tables.ts';
import { findReplay, insertReplay, saveReplayProgress } from '#src/store/assistants/replays.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeAssistant } from '#test/support/stored.ts';

const empty = resultOf(reportOf(emptyTally));
const limits = { max_cut_offs: 2, max_slower_ms: 50 };
const replay_id = '0199d7a4-0000-7000-8000-000000000001';

function result(cutOffs: number, slowerMs: number): ReplayResult {
  return {
    ...empty,
    calls: 500,
    affected: { ...empty.affected, cut_off: { calls: cutOffs, turns: cutOffs } },
    recorded: { ...empty.recorded, mean_delay_ms: 900 },
    replayed: { ...empty.replayed, mean_delay_ms: 900 + slowerMs },
  };
}
const verdictOn = (cutOffs: number, slowerMs: number) =>
  replayVerdict({ replay_id, status: 'finished', result: result(cutOffs, slowerMs) }, limits);

describe('the verdict on a replay', () => {
  it('passes within the limits', () => {
    assert.deepEqual(verdictOn(2, 50), { type: 'passed', replay_id });
    assert.equal(replayVerdict({ replay_id, status: 'finished', result: empty }, limits).type, 'passed');
  });

  it('says each limit that is exceeded', () => {
    const verdict = verdictOn(3, 51);
    assert.ok(verdict.type === 'exceeded');
    assert.deepEqual(verdict.why, [
      'it would newly cut off callers in 3 replayed calls, and 2 are allowed',
      'its replies in the replayed calls would start 51 ms later on average, and 50 ms are allowed',
    ]);
  });

  it('needs a replay that has finished', () => {
    assert.equal(replayVerdict(undefined, limits).type, 'missing');
    assert.equal(replayVerdict({ replay_id, status: 'failed', result: null }, limits).type, 'missing');
    assert.equal(replayVerdict({ replay_id, status: 'running', result: null }, limits).type, 'running');
  });
});

describe('the check of a version', () => {
  it('accepts the replay of a draft that became the version, and none of another content', async () => {
    const { db } = await openTestDatabase();
    const owner = await storeAssistant(db);
    const { accountId, assistantId } = owner;
    const replayed = { assistantId, version: null, calls: 10, author: '' };
    const replayId = (await db.transaction().execute((trx) => insertReplay(trx, replayed)))!;
    assert.equal((await checkReplay(db, { ...owner, number: 1 }, limits)).type, 'running');
    await saveReplayProgress(db, { replayId, from: 0, done: 0, result: result(0, 0) });
    assert.equal((await checkReplay(db, { ...owner, number: 1 }, limits)).type, 'passed');
    await updateAssistant(db, { accountId, assistantId }, { prompt: 'Be brief.' });
    assert.equal((await checkReplay(db, { ...owner, number: 2 }, limits)).type, 'missing');
  });

  it('treats a replay that has made no progress for long as failed', async () => {
    const { db } = await openTestDatabase();
    const owner = await storeAssistant(db);
    const replayed = { assistantId: owner.assistantId, version: 1, calls: 10, author: '' };
    const replayId = (await db.transaction().execute((trx) => insertReplay(trx, replayed)))!;
    await sql`update assistant_replays set progressed_at = now() - interval '31 minutes'`.execute(db);
    assert.equal((await findReplay(db, { ...owner, replayId }))?.status, 'failed');
    assert.equal((await checkReplay(db, { ...owner, number: 1 }, limits)).type, 'missing');
  });
});

describe('the summary of a replay', () => {
  it('is one sentence with the calls of each kind', () => {
    const affected = { ...empty.affected, earlier: { calls: 12, turns: 20 }, cut_off: { calls: 2, turns: 2 } };
    const told = summaryOf({ ...empty, calls: 500, affected, earlier_by_ms: -180 });
    assert.equal(told, 'Of 500 calls, 12 would have been answered earlier (median −180 ms) and 2 cut off.');
    assert.match(summaryOf({ ...empty, calls: 1 }), /^Of 1 call, none would have been/);
  });
});
