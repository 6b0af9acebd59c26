import type { Selectable } from 'kysely';
import type { StateEntry } from '#engine/call/events.ts';
import type { Db } from '../database/database.ts';
import type { StateVisitsTable } from '../database/schema.ts';
import { toJson } from '../database/text.ts';

/** A state that a call has entered. */
export type StateVisit = Omit<Selectable<StateVisitsTable>, 'call_id' | 'ordinal'>;

/** A state that a call enters, and when. */
export type NewVisit = { readonly state: StateEntry; readonly enteredAt: Date };

/**
 * Stores the state that a call entered as number `ordinal` (from 0). Idempotent, so a caller that does not know whether the write succeeded may
 * repeat it.
 */
export async function appendVisit(
  db: Db,
  callId: string,
  ordinal: number,
  { state, enteredAt }: NewVisit,
): Promise<void> {
  const { state_id, name, path, cause } = state;
  await db
    .insertInto('state_visits')
    .values({ call_id: callId, ordinal, state_id, name, path: toJson(path), cause, entered_at: enteredAt })
    .onConflict((conflict) => conflict.columns(['call_id', 'ordinal']).doNothing())
    .execute();
}

/** The states that some calls entered, in order per call. */
export async function readVisits(db: Db, callIds: readonly string[]): Promise<Map<string, StateVisit[]>> {
  if (callIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('state_visits')
    .select(['call_id', 'state_id', 'name', 'path', 'cause', 'entered_at'])
    .where('call_id', 'in', callIds)
    .orderBy('call_id')
    .orderBy('ordinal')
    .execute();
  const byCall = Map.groupBy(rows, (row) => row.call_id);
  return new Map([...byCall].map(([callId, own]) => [callId, own.map(({ call_id, ...visit }) => visit)]));
}
