import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { ordered, type Page, type Slice } from '../database/page.ts';
import type { Attempt } from './attempts.ts';

/** A lead's attempts, newest first, without withdrawn ones. */
export async function listAttempts(db: Db, leadId: string, slice: Slice): Promise<Page<Attempt>> {
  const made = db.selectFrom('attempts').where('lead_id', '=', leadId).where('state', '!=', 'withdrawn');
  const [rows, count] = await Promise.all([
    made
      .selectAll()
      .orderBy(ordered(slice, sql`number desc, attempt_id desc`))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute(),
    made.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}
