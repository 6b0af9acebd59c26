import { type Kysely, sql } from 'kysely';

/** Finds the leads of a campaign to dial next, however many it has: those dialed before, and the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index leads_due_again on leads (campaign_id, coalesce(next_attempt_at, '-infinity'), ordinal)
      where status = 'pending' and attempts > 0`.execute(db);
  await sql`
    create index leads_due_first on leads (campaign_id, coalesce(next_attempt_at, '-infinity'), ordinal)
      where status = 'pending' and attempts = 0`.execute(db);
}
