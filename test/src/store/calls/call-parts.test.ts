import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import { findCallWithParts, listWholeCalls, readCallParts } from '#src/store/calls/call-parts.ts';
import { findAnyCall } from '#src/store/calls/calls.ts';
import { appendVisit, readVisits } from '#src/store/calls/state-visits.ts';
import { appendTurn } from '#src/store/calls/turns.ts';
import { storeVendorUsage, type VendorUsage } from '#src/store/calls/vendor-usage.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { storeCall } from '#test/support/stored.ts';

const { db } = await openTestDatabase();

/** A call with two turns, a state and the usage of two providers, stored out of order. */
async function fullCall() {
  const { call_id } = await storeCall(db);
  const call = (await findAnyCall(db, call_id))!;
  const asked: Turn = { role: 'user', content: 'When "do" you open?\n', startedAt: 0.25, endedAt: 1200.125 };
  const told: Turn = {
    role: 'assistant',
    content: 'At nine.',
    generated: 'At nine, I think.',
    interrupted: true,
    ...({ evidence: 'mark', placedBy: 'word_times', heardMs: 812.5, startedAt: 1600, endedAt: 2400 } as const),
    latency: { latencyMs: 399.875, eouDelayMs: 250, llmLatencyMs: 100.5, ttsLatencyMs: 49.375 },
  };
  await appendTurn(db, call_id, 1, told);
  await appendTurn(db, call_id, 0, asked);
  const state = {
    state_id: call_id,
    name: 'Ask',
    path: ['Root', 'Ask'],
    cause: 'model',
    when: null,
    values: {},
  } as const;
  await appendVisit(db, call_id, 0, { state, enteredAt: new Date('2026-05-06T07:08:09.123Z') });
  const usage: readonly VendorUsage[] = [
    {
      part: 'text_to_speech',
      provider: 'acme',
      unit: 'characters',
      quantity: 12.345,
      estimated: 0,
      cost_micro_dollars: null,
    },
    {
      part: 'speech_to_text',
      provider: 'ears',
      unit: 'audio_seconds',
      quantity: 3,
      estimated: 1,
      cost_micro_dollars: 300,
    },
  ];
  await storeVendorUsage(db, call_id, usage);
  return { call, turns: [asked, told], usage };
}

describe('a call with its parts', () => {
  it('is read in one statement with the same result as reading its row and each part separately', async () => {
    const { call, turns, usage } = await fullCall();
    const { call_id, account_id } = call;
    const found = await findCallWithParts(db, account_id, call_id);
    assert.deepEqual(found?.call, call);
    assert.deepEqual(found?.parts().turns, turns);
    assert.deepEqual(found?.parts().visits, (await readVisits(db, [call_id])).get(call_id));
    assert.deepEqual(found?.parts().usage, usage.toReversed());
    assert.deepEqual((await readCallParts(db, [call_id])).get(call_id), found?.parts());
  });

  it('is the same in a list, whichever page and order finds it', async () => {
    const { call, turns, usage } = await fullCall();
    const { call_id, account_id, assistant_id } = call;
    await db
      .updateTable('calls')
      .set({
        status: 'completed',
        start_time: new Date('2026-05-06T07:08:09.123Z'),
        end_time: new Date('2026-05-06T07:09:10.5Z'),
      })
      .where('call_id', '=', call_id)
      .execute();
    const changed = await findAnyCall(db, call_id);
    const newer = await storeCall(db, { account_id, assistant_id });
    const last = { limit: 1, offset: 1 };
    const lists = [
      await listWholeCalls(db, account_id, {}, { limit: 2, offset: 0 }),
      await listWholeCalls(db, account_id, {}, last),
      await listWholeCalls(db, account_id, {}, { ...last, order: sql`calls.created_at desc` }),
    ];
    for (const { rows, total } of lists) {
      assert.equal(total, 2);
      const found = rows.at(-1);
      assert.deepEqual(found?.call, changed);
      assert.deepEqual(found?.parts().turns, turns);
      assert.deepEqual(found?.parts().usage, usage.toReversed());
    }
    assert.equal(lists[0]?.rows[0]?.call.call_id, newer.call_id);
    const none = await listWholeCalls(db, account_id, { assistants: [] }, { limit: 2, offset: 0 });
    assert.deepEqual(none, { rows: [], total: 0 });
  });

  it('has empty lists for missing parts, and is invisible to other accounts', async () => {
    const { call_id, account_id } = await storeCall(db);
    const found = await findCallWithParts(db, account_id, call_id);
    assert.deepEqual(found?.parts(), { turns: [], visits: [], usage: [] });
    assert.equal(await findCallWithParts(db, call_id, call_id), undefined);
  });
});
