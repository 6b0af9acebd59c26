import { type Kysely, sql } from 'kysely';

/** The recent calls of page visitors, and their origin; the address is a keyed hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_calls (
      call_id uuid primary key references calls on delete cascade,
      assistant_id uuid not null,
      visitor bytea not null check (length(visitor) = 32),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on page_calls (visitor)`.execute(db);
  await sql`create index on page_calls (assistant_id, created_at)`.execute(db);
  await sql`create index on page_calls (created_at)`.execute(db);
}
