import { type Kysely, sql } from 'kysely';

/** Calling hours and caps per number as part of an account's dial policy, and which places a campaign has still to call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await policies(db);
  await retries(db);
  await places(db);
}

/** Null for the installation's default. `has_stale_deferrals`: leads may still wait by former hours or caps. */
async function policies(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table dial_policies
      add column hours_from text check (hours_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column hours_until text check (hours_until ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      add column max_calls_per_number_per_day integer check (max_calls_per_number_per_day between 1 and 1000),
      add column has_stale_deferrals boolean not null default false,
      add column max_calls_per_number_per_30_days integer check (max_calls_per_number_per_30_days between 1 and 10000),
      add constraint dial_policies_hours check ((hours_from is null) = (hours_until is null) and hours_from < hours_until)
  `.execute(db);
}

/** When the retry of a lead is due, which `next_attempt_at` may be after: it also waits for hours and caps, which an account can change. */
async function retries(db: Kysely<unknown>): Promise<void> {
  await sql`alter table leads add column retry_at timestamptz`.execute(db);
  await sql`update leads set retry_at = next_attempt_at where status = 'pending' and attempts > 0`.execute(db);
}

/** Finds the first lead of each place, however many leads a campaign has. A place is the lead's time zone or the start of its number. */
async function places(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index leads_places on leads (campaign_id,
      coalesce(timezone, left(to_number, case when starts_with(to_number, '+1') then 5 else 4 end)),
      coalesce(next_attempt_at, '-infinity'))
    where status = 'pending'`.execute(db);
}
