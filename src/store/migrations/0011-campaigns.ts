import { type Kysely, sql } from 'kysely';

/** Campaigns with their calling windows and leads, and the lead of each call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await campaigns(db);
  await finalStatuses(db);
  await schedules(db);
  await leads(db);
  await callsToLeads(db);
}

/** The main API and the customer query API share these rows; columns that only one of them uses may be null. */
async function campaigns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      campaign_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      name text not null check (name <> ''),
      type text not null default 'call' check (type in ('call')),
      status text not null default 'paused'
        check (status in ('scheduled', 'active', 'paused', 'completed', 'cancelled')),
      assistant_id uuid references assistants,
      start_date date,
      end_date date,
      max_attempts integer not null default 3 check (max_attempts between 1 and 100),
      retry_minutes integer not null default 60 check (retry_minutes between 1 and 43200),
      calls_per_agent integer check (calls_per_agent >= 0),
      num_agents integer check (num_agents >= 0),
      form_id text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint campaigns_dates check (end_date >= start_date),
      constraint campaigns_live_assistant check (status not in ('scheduled', 'active') or assistant_id is not null)
    )`.execute(db);
  await sql`create index campaigns_newest on campaigns (account_id, created_at desc, campaign_id desc)`.execute(db);
  await sql`create index on campaigns (assistant_id)`.execute(db);
  await sql`create index campaigns_live on campaigns (account_id) where status in ('scheduled', 'active')`.execute(db);
}

/** A finished campaign stays finished. */
async function finalStatuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_campaign_revival() returns trigger language plpgsql as $$
    begin
      raise exception 'a campaign does not go from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'campaigns_status_final';
    end $$`.execute(db);
  await sql`
    create trigger campaigns_status_final before update of status on campaigns
      for each row when (old.status in ('completed', 'cancelled') and old.status <> new.status)
      execute function refuse_campaign_revival()`.execute(db);
}

async function schedules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_schedules (
      campaign_schedule_id uuid primary key default uuidv7(),
      campaign_id uuid not null references campaigns on delete cascade,
      day text not null check (lower(day) in
        ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
      start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      end_time text not null check (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
      constraint campaign_schedules_window check (start_time <> end_time)
    )`.execute(db);
  await sql`create index on campaign_schedules (campaign_id, campaign_schedule_id)`.execute(db);
}

/**
 * Leads are numbered in the order of their addition: batches of one campaign are stored one after the other, so that a page does not change when more
 * leads arrive.
 */
async function leads(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leads (
      lead_id uuid primary key default uuidv7(),
      ordinal bigint not null generated always as identity,
      campaign_id uuid not null references campaigns on delete cascade,
      to_number text not null check (to_number ~ '^\\+[1-9][0-9]{6,14}$'),
      timezone text check (timezone <> ''),
      variables jsonb not null default '[]' check (jsonb_typeof(variables) = 'array'),
      status text not null default 'pending' check (status in ('pending', 'dialling', 'completed', 'failed')),
      attempts integer not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz,
      call_id uuid references calls on delete set null,
      last_call_status text,
      time_taken integer not null default 0 check (time_taken >= 0),
      created_at timestamptz not null default now(),
      completed_at timestamptz,
      constraint leads_number unique (campaign_id, to_number),
      constraint leads_completed_at check ((status in ('completed', 'failed')) = (completed_at is not null))
    )`.execute(db);
  await sql`create unique index leads_newest on leads (campaign_id, ordinal)`.execute(db);
  await sql`create index leads_progress on leads (campaign_id, status)`.execute(db);
  await sql`create index on leads (call_id) where call_id is not null`.execute(db);
}

async function callsToLeads(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table calls
      add column lead_id uuid references leads on delete set null,
      add constraint calls_campaign foreign key (campaign_id) references campaigns on delete set null
  `.execute(db);
  await sql`create index on calls (lead_id) where lead_id is not null`.execute(db);
  await sql`
    create index calls_of_campaign on calls (campaign_id, created_at desc, call_id desc) where campaign_id is not null
  `.execute(db);
}
