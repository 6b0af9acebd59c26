import { type Kysely, sql } from 'kysely';

/**
 * Ways between states that are taken by condition, the states that a call went through, and days as its assistant
 * counts them. A visited state may be deleted later, so it is kept by what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table llm_states
      add column transitions json not null default '[]' check (json_typeof(transitions) = 'array')
  `.execute(db);
  await sql`
    create table state_visits (
      call_id uuid not null references calls on delete cascade,
      ordinal integer not null check (ordinal >= 0),
      state_id uuid not null,
      name text not null,
      path jsonb not null check (jsonb_typeof(path) = 'array'),
      cause text not null check (cause in ('start', 'model', 'expression')),
      entered_at timestamptz not null,
      primary key (call_id, ordinal)
    )`.execute(db);
}
