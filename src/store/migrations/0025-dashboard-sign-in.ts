import { type Kysely, sql } from 'kysely';

/** The roles of dashboard users, their sessions, and recent sign-in tries. Existing users become owners of their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dashboard_users
      add column role text not null default 'owner' check (role in ('owner', 'editor', 'viewer')),
      add column last_signed_in_at timestamptz`.execute(db);
  await sql`alter table dashboard_users alter column role set default 'viewer'`.execute(db);
  await sql`create index on dashboard_users (account_id)`.execute(db);
  await sql`
    create table dashboard_sessions (
      session_id uuid primary key default uuidv7(),
      dashboard_user_id uuid not null references dashboard_users on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      previous_hash bytea unique check (length(previous_hash) = 32),
      rotated_at timestamptz not null default now(),
      confirmed_at timestamptz,
      opened_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on dashboard_sessions (dashboard_user_id)`.execute(db);
  await sql`
    create table sign_in_tries (
      subject bytea primary key check (length(subject) = 32),
      tries integer not null check (tries >= 0),
      began_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on sign_in_tries (began_at)`.execute(db);
}
