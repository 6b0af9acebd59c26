import { sql } from 'kysely';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';

/** Channel on which the ids of calls are told whose log or status has changed. */
export const callsChanged = 'calls_changed';

/** One entry of a call's event log as it was stored. */
export type StoredEvent = {
  /** Grows within a call; a text because it may pass 2^53. */
  readonly event_id: string;
  readonly type: string;
  /** Milliseconds of the call's clock. */
  readonly at: number;
  readonly fields: JsonObject;
  readonly recorded_at: Date;
};
export type NewEvent = { readonly callId: string; readonly event: CallEvent };

/**
 * Appends events of any calls, in their order. The calls are held while it writes, so that the ids of a call's events
 * become visible in growing order and a reader that follows misses none. Events of unknown calls are dropped.
 */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const records = recordsOf(events);
  const callIds = [...new Set(events.map(({ callId }) => callId))];
  await inTransaction(db, async (trx) => {
    await trx
      .selectFrom('calls')
      .select('call_id')
      .where('call_id', 'in', callIds)
      .orderBy('call_id')
      .forNoKeyUpdate()
      .execute();
    await sql`
      insert into call_events (call_id, type, at, fields)
      select call_id, type, at, fields
      from rows from (jsonb_to_recordset(${toJson(records)}::jsonb)
        as (call_id uuid, type text, at double precision, fields jsonb)) with ordinality
        as record (call_id, type, at, fields, number)
      join calls using (call_id)
      order by number`.execute(trx);
    await notifyCallsChanged(trx, callIds);
  });
}

const recordsOf = (events: readonly NewEvent[]) =>
  events.map(({ callId, event: { type, at, ...fields } }) => ({ call_id: callId, type, at, fields }));

/** Whether all of these events are stored, those of unknown calls apart. */
export async function areStored(db: Db, events: readonly NewEvent[]): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from jsonb_to_recordset(${toJson(recordsOf(events))}::jsonb)
        as record (call_id uuid, type text, at double precision, fields jsonb)
      join calls using (call_id)
      where not exists (
        select from call_events stored
        where stored.call_id = record.call_id and stored.type = record.type
          and stored.at = record.at and stored.fields = record.fields)) as missing`.execute(db);
  return rows[0]?.missing === false;
}

/** Tells everybody who follows these calls to look again. */
export async function notifyCallsChanged(db: Db, callIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${callsChanged}, id) from unnest(${callIds}::text[]) as id`.execute(db);
}

/** The events of a call after `eventId`, oldest first. */
export async function readEvents(db: Db, callId: string, eventId = '0', limit = 10_000): Promise<StoredEvent[]> {
  return db
    .selectFrom('call_events')
    .select(['event_id', 'type', 'at', 'fields', 'recorded_at'])
    .where('call_id', '=', callId)
    .where('event_id', '>', eventId)
    .orderBy('event_id')
    .limit(limit)
    .execute();
}

/** The events of some types of a call, oldest first. */
export async function readEventsOf(
  db: Db,
  callId: string,
  types: readonly string[],
  limit = 20_000,
): Promise<Pick<StoredEvent, 'type' | 'at' | 'fields'>[]> {
  return db
    .selectFrom('call_events')
    .select(['type', 'at', 'fields'])
    .where('call_id', '=', callId)
    .where('type', 'in', [...types])
    .orderBy('event_id')
    .limit(limit)
    .execute();
}

/** Runs `work` in the transaction that `db` is, or in one of its own. */
async function inTransaction(db: Db, work: (trx: Db) => Promise<void>): Promise<void> {
  if (db.isTransaction) await work(db);
  else await db.transaction().execute(work);
}
