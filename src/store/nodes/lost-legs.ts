import { sql } from 'kysely';
import type { StoredCall } from '../calls/calls.ts';
import type { Db } from '../database/database.ts';

/** No carrier keeps a call open for longer than this. */
const longestCall = sql`interval '3 hours'`;
const mostAtOnce = 100;

/**
 * Records that the carrier may still have the leg of a lost process's call; until it is deleted no campaign dials the number. A call without a
 * carrier id ends with its media socket.
 */
export async function recordLostLeg(trx: Db, { call_id, provider_call_id }: StoredCall): Promise<void> {
  if (provider_call_id === null) return;
  await trx
    .insertInto('lost_legs')
    .values({
      call_id,
      with_person: sql<boolean>`exists (
        select from transfers where transfers.call_id = ${call_id} and transfers.phase = 'connecting')`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The calls whose legs a carrier must hang up, except those whose callers may be talking to an agent. */
export async function findLostLegs(db: Db): Promise<StoredCall[]> {
  return db
    .selectFrom('lost_legs')
    .innerJoin('calls', 'calls.call_id', 'lost_legs.call_id')
    .selectAll('calls')
    .where('with_person', '=', false)
    .orderBy('lost_at')
    .limit(mostAtOnce)
    .execute();
}

/** Deletes a leg that its carrier has hung up. */
export async function deleteLostLeg(db: Db, callId: string): Promise<void> {
  await db.deleteFrom('lost_legs').where('call_id', '=', callId).execute();
}

/** Deletes legs that are older than any call can be. */
export async function deleteExpiredLostLegs(db: Db): Promise<void> {
  await db.deleteFrom('lost_legs').where('lost_at', '<', sql<Date>`now() - ${longestCall}`).execute();
}
