import { type Kysely, sql } from 'kysely';

/** How far a campaign is, by what came of its leads, is counted from an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_progress`.execute(db);
  await sql`create index leads_progress on leads (campaign_id, status, outcome)`.execute(db);
}
