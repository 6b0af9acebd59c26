import { type Kysely, sql } from 'kysely';

/** An assistant without a type takes the type that fits its states. Until now the type had no effect, and every assistant walked its states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assistants alter column assistant_type drop not null`.execute(db);
  await sql`update assistants set assistant_type = null where assistant_type = 'single_prompt'`.execute(db);
}
