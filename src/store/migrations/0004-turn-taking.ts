import { type Kysely, sql } from 'kysely';

/** The turn-taking settings of assistants and states. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['assistants', 'llm_states'])
    await sql`
      alter table ${sql.table(table)}
        add column turn_taking jsonb not null default '{}' check (jsonb_typeof(turn_taking) = 'object')
    `.execute(db);
}
