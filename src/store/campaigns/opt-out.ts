import { findAnyCall, noteFinding } from '../calls/calls.ts';
import type { Db } from '../database/database.ts';
import { addSuppressions } from './suppressions.ts';

/** What the callee of a call says of being called. */
type CalleeWish = 'opted_out' | 'wrong_number';

/** Notes what the callee of a call asked for; one who opted out is on the account's list with it. All or nothing, any number of times. */
export async function noteWish(trx: Db, callId: string, wish: CalleeWish, reason: string): Promise<void> {
  const call = await findAnyCall(trx, callId);
  if (call === undefined) return;
  if (wish === 'opted_out') {
    const origin = { accountId: call.account_id, source: 'call', callId } as const;
    await addSuppressions(trx, origin, [{ number: call.to_number, reason }]);
  }
  await noteFinding(trx, callId, wish);
}
