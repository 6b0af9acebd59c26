import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { Turn } from '#engine/call/events.ts';
import { recordOptOutOnHangUp } from '#src/calls/lifecycle/opt-out-on-hang-up.ts';
import { findAnyCall, type NewCall } from '#src/store/calls/calls.ts';
import { findSuppression } from '#src/store/campaigns/suppressions.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { assistantTurn, storeCall, userTurn } from '#test/support/stored.ts';

const { db } = await openTestDatabase();
const says = (content: string): Turn => ({ ...userTurn, content });
const refusal = says('Stop calling me!');

async function heed(turns: readonly Turn[], change: Partial<NewCall> = {}) {
  const call = await storeCall(db, change);
  await recordOptOutOnHangUp(db, call, turns);
  const listed = await findSuppression(db, call.account_id, call.to_number);
  return { finding: (await findAnyCall(db, call.call_id))!.finding, listed: listed?.call_id === call.call_id };
}
const heeded = { finding: 'opted_out', listed: true };
const ignored = { finding: null, listed: false };

describe('last words of a callee', () => {
  it('add the number to the do-not-call list if no reply followed', async () => {
    assert.deepEqual(await heed([assistantTurn, says('No.'), refusal]), heeded);
    assert.deepEqual(await heed([refusal]), heeded);
    assert.deepEqual(await heed([assistantTurn, says('Stop calling'), says('me.')]), heeded, 'said in two turns');
  });

  it('are left to the assistant if it replied', async () => {
    assert.deepEqual(await heed([refusal, assistantTurn]), ignored);
    assert.deepEqual(await heed([refusal, assistantTurn, says('Thank you.')]), ignored);
  });

  it('have no effect in most calls, nor in inbound ones', async () => {
    assert.deepEqual(await heed([assistantTurn, says('Call me tomorrow.')]), ignored);
    assert.deepEqual(await heed([]), ignored);
    assert.deepEqual(await heed([refusal], { call_type: 'inbound' }), ignored);
  });
});
