import { type Kysely, sql } from 'kysely';

/**
 * Counters of sign-in tries carry their own end and the next turn of a name; places of successful sign-ins are remembered.
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
}
