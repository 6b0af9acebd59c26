import { type Kysely, sql } from 'kysely';

/**
 * Keys of speech and language providers that accounts have entered, sealed. `checked` is the result of the last trial. A voice that came with such a
 * key has a negative rank, so that it precedes the voices of the catalog in its account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_provider_keys (
      account_id uuid not null references accounts on delete cascade,
      setting text not null check (setting ~ '^[A-Z][A-Z0-9_]*$'),
      api_key text not null check (api_key ~ '^v[0-9]+\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+$'),
      hint text not null,
      checked json not null,
      checked_at timestamptz not null default now(),
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, setting)
    )`.execute(db);
}
