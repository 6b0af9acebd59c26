import { type Kysely, sql } from 'kysely';

/**
 * Apps and tools that an account is connected to. `data` contains their keys, so only sealed text is stored. Tools are `json`, because their order
 * and that of their parameters matters and `jsonb` would not keep it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table integrations (
      integration_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      app_name text not null check (app_name ~ '^[a-z][a-z0-9_]*$'),
      friendly_app_name text not null check (friendly_app_name <> ''),
      logo text not null,
      data text not null check (data ~ '^v[0-9]+\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+$'),
      tools json not null check (json_typeof(tools) = 'array'),
      is_custom_tool boolean not null,
      revision integer not null default 1 check (revision > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on integrations (account_id, created_at desc, integration_id desc)`.execute(db);
}
