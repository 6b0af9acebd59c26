import { type Kysely, sql } from 'kysely';

/**
 * Leases that survive an outage of the database: when a node last renewed its own lease, since when it has renewed without a gap, and which process
 * of which machine it is. Legs of lost calls stay listed until their carrier has hung them up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table nodes
      add column machine text,
      add column process_start text,
      add column lease_ms integer not null default 15000,
      add column renewed_at timestamptz not null default clock_timestamp(),
      add column steady_since timestamptz not null default clock_timestamp(),
      add column retired_at timestamptz`.execute(db);
  await sql`
    create table lost_legs (
      call_id uuid primary key references calls on delete cascade,
      with_person boolean not null,
      lost_at timestamptz not null default clock_timestamp()
    )`.execute(db);
}
