import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { DialRefusalsTable } from './dial-tables.ts';

export type StoredDialRefusal = Selectable<DialRefusalsTable>;
type NewDialRefusal = Pick<StoredDialRefusal, 'account_id' | 'way' | 'rule' | 'number' | 'reason'>;

/** Records a blocked dial attempt. True if it is the first of its kind in this hour. */
export async function recordDialRefusal(db: Db, refusal: NewDialRefusal): Promise<boolean> {
  const row = await db
    .insertInto('dial_refusals')
    .values({ ...refusal, hour: sql<Date>`date_trunc('hour', clock_timestamp())` })
    .onConflict((conflict) =>
      conflict.constraint('dial_refusals_once').doUpdateSet({
        times: sql<number>`dial_refusals.times + 1`,
        reason: refusal.reason,
        last_at: sql<Date>`clock_timestamp()`,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return row.times === 1;
}

/** The blocked dial attempts of the account, newest first. */
export async function listDialRefusals(db: Db, accountId: string, slice: Slice): Promise<Page<StoredDialRefusal>> {
  const own = db.selectFrom('dial_refusals').where('account_id', '=', accountId);
  return readPage({ found: own, rows: own.selectAll(), usual: sql`last_at desc, refusal_id desc` }, slice);
}

/** Deletes records older than 30 days. */
export async function deleteOldDialRefusals(db: Db): Promise<void> {
  await sql`delete from dial_refusals where last_at < now() - interval '30 days'`.execute(db);
}
