import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type Page, readPage, type Slice } from '../database/page.ts';
import type { Attempt } from './attempts.ts';

/** A lead's attempts, newest first, without withdrawn ones. */
export async function listAttempts(db: Db, leadId: string, slice: Slice): Promise<Page<Attempt>> {
  const made = db.selectFrom('attempts').where('lead_id', '=', leadId).where('state', '!=', 'withdrawn');
  return readPage({ found: made, rows: made.selectAll(), usual: sql`number desc, attempt_id desc` }, slice);
}
