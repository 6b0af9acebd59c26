import { type Kysely, sql } from 'kysely';

/** An index from which alone the progress of a campaign is counted, by the outcomes of its leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index leads_progress`.execute(db);
  await sql`create index leads_progress on leads (campaign_id, status, outcome)`.execute(db);
}
