import { type Kysely, sql } from 'kysely';

/** What a number's own media URLs are good with; another one makes those given out before good for nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_numbers add column media_key uuid not null default gen_random_uuid()`.execute(db);
}
