import { type Kysely, sql } from 'kysely';

/** Attempts to reach leads, the pacing of carriers, and why the dialer paused a campaign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await attempts(db);
  await sql`
    create table carrier_paces (
      provider text primary key,
      next_at timestamptz not null
    )`.execute(db);
  await sql`
    alter table campaigns
      add column pause_reason text,
      add column active_since timestamptz,
      add constraint campaigns_pause_reason check (pause_reason is null or status = 'paused')`.execute(db);
  await sql`alter table leads add column outcome text`.execute(db);
}

/**
 * A lead has at most one open attempt. `claimed`: the lead and a slot are taken, the carrier does not know. `dialling`: the carrier may have been
 * asked. Attempts outlive their lead and campaign, because they count toward limits of their number.
 */
async function attempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table attempts (
      attempt_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      campaign_id uuid references campaigns on delete set null,
      lead_id uuid references leads on delete set null,
      call_id uuid unique references calls on delete set null,
      number integer not null check (number > 0),
      to_number text not null,
      provider text not null,
      state text not null default 'claimed' check (state in ('claimed', 'dialling', 'ended', 'withdrawn')),
      rules jsonb not null check (jsonb_typeof(rules) = 'array'),
      outcome text,
      end_reason text,
      claimed_at timestamptz not null default clock_timestamp(),
      dialled_at timestamptz,
      ended_at timestamptz,
      constraint attempts_dialled_at check ((state in ('dialling', 'ended')) = (dialled_at is not null)),
      constraint attempts_ended_at check ((state in ('ended', 'withdrawn')) = (ended_at is not null)),
      constraint attempts_outcome check ((state = 'ended') = (outcome is not null))
    )`.execute(db);
  await sql`create unique index attempts_once on attempts (lead_id, number) where state <> 'withdrawn'`.execute(db);
  await sql`create unique index attempts_open on attempts (lead_id) where ended_at is null`.execute(db);
  await sql`create index attempts_live on attempts (account_id, campaign_id) where ended_at is null`.execute(db);
  await sql`create index attempts_claimed on attempts (claimed_at) where state = 'claimed'`.execute(db);
  await sql`
    create index attempts_of_number on attempts (account_id, to_number, dialled_at) where dialled_at is not null
  `.execute(db);
  await sql`
    create index attempts_ended on attempts (campaign_id, ended_at desc) where state = 'ended'
  `.execute(db);
  await sql`create index on attempts (lead_id)`.execute(db);
}
