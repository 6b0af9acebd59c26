import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type PageCallsTable = {
  call_id: string;
  assistant_id: string;
  /** The HMAC-SHA256 of the address. */
  visitor: Buffer;
  created_at: ColumnType<Date, never, never>;
};

/** Which page visitor started a call. */
type NewPageCall = Pick<PageCallsTable, 'call_id' | 'assistant_id' | 'visitor'>;
/** How many calls page visitors have. */
type PageCallCounts = {
  /** Active calls from this address. */
  readonly ofAddress: number;
  /** Calls from this address that were registered within an hour. */
  readonly ofAddressInHour: number;
  /** Calls with this assistant that were registered within an hour and have been connected. */
  readonly ofAssistantInHour: number;
};

const hour = sql<Date>`now() - interval '1 hour'`;

/** Records that a visitor has registered a call. */
export async function insertPageCall(db: Db, call: NewPageCall): Promise<void> {
  await db.insertInto('page_calls').values(call).execute();
}

/** The address hash of the visitor who started a call; undefined if the call was not started from a page. */
export async function findPageVisitor(db: Db, callId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('page_calls').select('visitor').where('call_id', '=', callId).executeTakeFirst();
  return row?.visitor;
}

/** Counts the calls that the limits for page visitors apply to. */
export async function countPageCalls(db: Db, assistantId: string, visitor: Buffer): Promise<PageCallCounts> {
  const ofAddress = await db
    .selectFrom('page_calls')
    .innerJoin('calls', 'calls.call_id', 'page_calls.call_id')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('calls.status', '=', 'in-progress').as('live'),
      fn.countAll<string>().filterWhere('page_calls.created_at', '>', hour).as('inHour'),
    ])
    .where('visitor', '=', visitor)
    .executeTakeFirstOrThrow();
  const ofAssistant = await db
    .selectFrom('page_calls')
    .innerJoin('calls', 'calls.call_id', 'page_calls.call_id')
    .select(({ fn }) => fn.countAll<string>().as('inHour'))
    .where('page_calls.assistant_id', '=', assistantId)
    .where('page_calls.created_at', '>', hour)
    .where('calls.start_time', 'is not', null)
    .executeTakeFirstOrThrow();
  return {
    ofAddress: Number(ofAddress.live),
    ofAddressInHour: Number(ofAddress.inHour),
    ofAssistantInHour: Number(ofAssistant.inHour),
  };
}

/** Deletes records that no longer count: older than an hour, with the call over. */
export async function deleteExpiredPageCalls(db: Db): Promise<void> {
  await db
    .deleteFrom('page_calls')
    .using('calls')
    .whereRef('calls.call_id', '=', 'page_calls.call_id')
    .where('page_calls.created_at', '<', hour)
    .where('calls.end_time', 'is not', null)
    .execute();
}
