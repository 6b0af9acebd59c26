import { type Kysely, sql } from 'kysely';

/** Accounts, their keys and users, and the processes that serve them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      account_id uuid primary key default uuidv7(),
      name text not null,
      dp text not null default '',
      email text not null default '',
      concurrency_limit integer not null default 100 check (concurrency_limit >= 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table api_keys (
      api_key_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      name text not null,
      prefix text not null,
      hash bytea not null unique check (length(hash) = 32),
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index on api_keys (account_id)`.execute(db);
  await sql`
    create table dashboard_users (
      dashboard_user_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      username text not null unique check (username <> ''),
      password_hash text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table nodes (
      node_id uuid primary key default uuidv7(),
      host text not null,
      pid integer not null,
      started_at timestamptz not null default now(),
      lease_until timestamptz not null
    )`.execute(db);
  await sql`create index on nodes (lease_until)`.execute(db);
}
