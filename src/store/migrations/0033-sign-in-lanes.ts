import { type Kysely, sql } from 'kysely';

/**
 * Counters of sign-in tries store their own end and the next turn of a name; places of successful sign-ins are remembered. Users can have a second
 * factor with recovery codes, and an account can require it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sign_in_tries`.execute(db);
  await sql`
    create table sign_in_tries (
      subject bytea primary key check (length(subject) = 32),
      tries integer not null check (tries >= 0),
      ends_at timestamptz not null,
      turn_at timestamptz
    )`.execute(db);
  await sql`create index on sign_in_tries (ends_at)`.execute(db);
  await sql`
    create table sign_in_places (
      place bytea primary key check (length(place) = 32),
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on sign_in_places (seen_at)`.execute(db);
  await sql`
    create table second_factors (
      dashboard_user_id uuid primary key references dashboard_users on delete cascade,
      secret text not null,
      last_step integer not null default 0,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create table recovery_codes (
      dashboard_user_id uuid not null references second_factors on delete cascade,
      hash bytea not null check (length(hash) = 32),
      used_at timestamptz,
      primary key (dashboard_user_id, hash)
    )`.execute(db);
  await sql`alter table accounts add column second_factor_required boolean not null default false`.execute(db);
}
