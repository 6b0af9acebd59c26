import { isFinal } from '#engine/call/call-status.ts';
import { appendEvents } from '../../store/calls/call-events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';

/**
 * What follows a change of a call's status, in the same transaction: both are stored or neither. It is quick, waits for
 * nothing outside the database, and rejects only where the database does. `call` is as it is after the change.
 */
export type CallFollowUp = (trx: Db, call: StoredCall) => Promise<void>;

/** All follow-ups of an installation as one, in their order. */
export function followUpsInOrder(followUps: readonly CallFollowUp[]): CallFollowUp {
  return async (trx, call) => {
    for (const followUp of followUps) await followUp(trx, call);
  };
}

/** Notes a status in the event log of its call. */
export async function logStatus(trx: Db, call: StoredCall): Promise<void> {
  const at = (call.end_time ?? call.start_time ?? call.created_at).getTime() - call.created_at.getTime();
  const event = {
    type: 'status.changed',
    at,
    status: call.status,
    reason: isFinal(call.status) ? call.end_reason : null,
  };
  await appendEvents(trx, [{ callId: call.call_id, event }]);
}
