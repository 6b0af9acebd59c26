import { isFinal } from '#engine/call/call-status.ts';
import { appendEvents } from '../../store/calls/call-events.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';

/**
 * Work that follows a change of a call's status in the same transaction: both are stored or neither. Must be quick, wait only for the database, and
 * reject only if the database does. `call` is the state after the change.
 */
export type CallFollowUp = (trx: Db, call: StoredCall) => Promise<void>;

/** All follow-ups of an installation as one, in order. */
export function combineFollowUps(followUps: readonly CallFollowUp[]): CallFollowUp {
  return async (trx, call) => {
    for (const followUp of followUps) await followUp(trx, call);
  };
}

/** Adds a status to the event log of its call. */
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
