import { sql } from 'kysely';
import type { CallEvent } from '#engine/call/events.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Db } from '../database/database.ts';
import { toJson } from '../database/text.ts';

/** The channel that notifies processes of calls with new events or a new status, by call id. */
export const callsChangedChannel = 'calls_changed';

/** A stored entry of a call's event log. */
export type StoredEvent = {
  /** Increases within a call; a string, because it may exceed 2^53. */
  readonly event_id: string;
  readonly type: string;
  /** In milliseconds of the call's clock. */
  readonly at: number;
  readonly fields: JsonObject;
  readonly recorded_at: Date;
};
export type NewEvent = { readonly callId: string; readonly event: CallEvent };

/**
 * Appends events of any calls, in order, and notifies their followers. Locks the calls before it writes, so that the event ids of a call become
 * visible in increasing order and followers miss none. Drops events of unknown calls.
 */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const callIds = [...new Set(events.map(({ callId }) => callId))];
  await sql`
    with known as (
      select call_id from calls where call_id = any(${callIds}::uuid[]) order by call_id for no key update
    ), added as (
      insert into call_events (call_id, type, at, fields)
      select call_id, type, at, fields
      from rows from (jsonb_to_recordset(${toJson(recordsOf(events))}::jsonb)
        as (call_id uuid, type text, at double precision, fields jsonb)) with ordinality
        as record (call_id, type, at, fields, number)
      join known using (call_id)
      order by number
    )
    select pg_notify(${callsChangedChannel}, call_id::text) from known`.execute(db);
}

const recordsOf = (events: readonly NewEvent[]) =>
  events.map(({ callId, event: { type, at, ...fields } }) => ({ call_id: callId, type, at, fields }));

/** Whether all of these events are stored, except those of unknown calls. */
export async function areEventsStored(db: Db, events: readonly NewEvent[]): Promise<boolean> {
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

/** Notifies everyone who follows these calls to read again. */
export async function notifyCallsChanged(db: Db, callIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${callsChangedChannel}, id) from unnest(${callIds}::text[]) as id`.execute(db);
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

/** The events of certain types in a call, oldest first. */
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
