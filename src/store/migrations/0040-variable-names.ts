import { type Kysely, sql } from 'kysely';

/** Keeps the order in which the variables of a call were sent, which jsonb does not. Null for older calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table calls add column variable_names text[]`.execute(db);
}
