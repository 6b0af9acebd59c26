import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { CallType } from '../database/schema.ts';
import { turnFields } from './version-tables.ts';

/** A call whose log has more entries is not replayed. */
const mostEntries = 20_000;

/** A stored call for its replay: its event log as JSON text, so that another thread can parse it. */
export type LoggedCall = { readonly callId: string; readonly callType: CallType; readonly log: string };

/** The event log of an assistant's call; null if the call was deleted, or its log is empty or too long. */
export async function readLoggedCall(db: Db, assistantId: string, callId: string): Promise<LoggedCall | null> {
  const { rows } = await sql<{ call_type: CallType; log: string | null }>`
    select call_type, (
      select json_agg(fields || jsonb_build_object('type', type, 'at', at) order by event_id)::text
      from (select * from call_events where call_id = calls.call_id order by event_id limit ${mostEntries + 1}) as entry
      having count(*) <= ${mostEntries}
    ) as log
    from calls where call_id = ${callId} and assistant_id = ${assistantId}`.execute(db);
  const [row] = rows;
  return row === undefined || row.log === null ? null : { callId, callType: row.call_type, log: row.log };
}

/** The ids of an assistant's latest answered calls that have ended, newest first. */
export function latestCalls(
  assistantId: string,
  { most, days }: { readonly most: number; readonly days?: number },
): RawBuilder<string[]> {
  const since = days === undefined ? sql`` : sql`and created_at > now() - ${days} * interval '1 day'`;
  return sql`array(
    select call_id from calls
    where assistant_id = ${assistantId} and status = 'completed' and start_time is not null ${since}
    order by created_at desc limit ${most}
  )`;
}

/** The turn-taking fields of a version's content. */
export const turnFieldsOf = (content: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(key, value) from json_each(${content}) where key in (${sql.join(turnFields)}))`;
