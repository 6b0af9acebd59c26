import { type Kysely, sql } from 'kysely';

/** Saved lists of an account: named filters and columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table views (
      view_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      collection text not null check (collection in ('calls')),
      name text not null check (length(name) between 1 and 100),
      parameters jsonb not null check (jsonb_typeof(parameters) = 'object'),
      days integer check (days > 0),
      columns jsonb not null check (jsonb_typeof(columns) = 'array'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index views_name on views (account_id, collection, lower(name))`.execute(db);
}
