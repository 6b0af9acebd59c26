import type { StoredCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';

/**
 * Work that follows a change of a call's status in the same transaction: both are stored or neither. Must be quick, wait only for the database, and
 * reject only if the database does. `call` is the state after the change. `hasWebhooks`: whether the account may have a webhook; by default it may.
 */
export type CallFollowUp = (trx: Db, call: StoredCall, hasWebhooks?: boolean) => Promise<void>;

/** All follow-ups of an installation as one, in order. */
export function combineFollowUps(followUps: readonly CallFollowUp[]): CallFollowUp {
  return async (trx, call, hasWebhooks) => {
    for (const followUp of followUps) await followUp(trx, call, hasWebhooks);
  };
}
