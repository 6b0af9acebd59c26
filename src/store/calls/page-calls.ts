import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export type PageCallsTable = {
  call_id: string;
  assistant_id: string;
  /** HMAC-SHA256 of the address. */
  visitor: Buffer;
  created_at: ColumnType<Date, never, never>;
};

/** Who of the visitors of pages has begun a call. */
type NewPageCall = Pick<PageCallsTable, 'call_id' | 'assistant_id' | 'visitor'>;
/** How many calls visitors of pages have. */
type PageCallCounts = {
  /** From this address, on the line. */
  readonly ofAddress: number;
  /** From this address, registered within an hour. */
  readonly ofAddressInHour: number;
  /** With this assistant, registered within an hour and on the line at some time. */
  readonly ofAssistantInHour: number;
};

const hour = sql<Date>`now() - interval '1 hour'`;

/** Notes that a visitor has registered a call. */
export async function insertPageCall(db: Db, call: NewPageCall): Promise<void> {
  await db.insertInto('page_calls').values(call).execute();
}

/** From where a call was registered; undefined where that was no page. */
export async function findPageVisitor(db: Db, callId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('page_calls').select('visitor').where('call_id', '=', callId).executeTakeFirst();
  return row?.visitor;
}

/** Counts what limits calls of visitors of pages. */
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

/** Forgets calls that count no more: an hour old and over. */
export async function forgetOldPageCalls(db: Db): Promise<void> {
  await db
    .deleteFrom('page_calls')
    .using('calls')
    .whereRef('calls.call_id', '=', 'page_calls.call_id')
    .where('page_calls.created_at', '<', hour)
    .where('calls.end_time', 'is not', null)
    .execute();
}
