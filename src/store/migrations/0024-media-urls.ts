import { type Kysely, sql } from 'kysely';

/** The key in a number's media URLs; replacing it invalidates the previous URLs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table phone_numbers add column media_key uuid not null default gen_random_uuid()`.execute(db);
}
