import { findAnyCall, recordFinding } from '../calls/calls.ts';
import type { Db } from '../database/database.ts';
import { addSuppressions } from './suppressions.ts';

/** A callee's request about further calls. */
type CalleeWish = 'opted_out' | 'wrong_number';

/** Stores a callee's request; an opt-out also puts the number on the account's do-not-call list. All or nothing, and idempotent. */
export async function recordCalleeRequest(trx: Db, callId: string, wish: CalleeWish, reason: string): Promise<void> {
  const call = await findAnyCall(trx, callId);
  if (call === undefined) return;
  if (wish === 'opted_out') {
    const origin = { accountId: call.account_id, source: 'call', callId } as const;
    await addSuppressions(trx, origin, [{ number: call.to_number, reason }]);
  }
  await recordFinding(trx, callId, wish);
}
