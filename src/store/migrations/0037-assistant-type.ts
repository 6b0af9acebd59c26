import { type Kysely, sql } from 'kysely';

/** Makes the type optional: without one it follows from the states. The type had no effect before, and every assistant walked its states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assistants alter column assistant_type drop not null`.execute(db);
  await sql`update assistants set assistant_type = null where assistant_type = 'single_prompt'`.execute(db);
}
