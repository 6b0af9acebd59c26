import { type Kysely, sql } from 'kysely';

/** Alerts with their history, and saved views of the analytics page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alerts (
      alert_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      name text not null check (length(name) between 1 and 100),
      measure text not null check (measure in ('error_rate', 'latency_p95', 'spend', 'provider_failures')),
      threshold double precision not null check (threshold > 0),
      recovers_below double precision not null check (recovers_below >= 0),
      window_minutes integer not null check (window_minutes between 5 and 1440),
      least_calls integer not null check (least_calls between 1 and 10000),
      assistant_id uuid references assistants on delete cascade,
      emails text[] not null,
      enabled boolean not null default true,
      status text not null default 'ok' check (status in ('ok', 'firing')),
      status_since timestamptz not null default now(),
      last_value double precision,
      checked_at timestamptz,
      next_check_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (recovers_below <= threshold)
    )`.execute(db);
  await sql`create index on alerts (next_check_at) where enabled`.execute(db);
  await sql`create unique index alerts_name on alerts (account_id, lower(name))`.execute(db);
  await sql`
    create table alert_changes (
      alert_change_id uuid primary key default uuidv7(),
      alert_id uuid not null references alerts on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      change text not null check (change in ('fired', 'recovered')),
      value double precision,
      threshold double precision not null,
      email text not null check (email in ('none', 'pending', 'sent', 'failed')),
      email_error text,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on alert_changes (alert_id, alert_change_id desc)`.execute(db);
  await sql`create index on call_events (recorded_at) where type = 'vendor.failed'`.execute(db);
  await eventKinds(db);
  await sql`
    alter table views
      drop constraint views_collection_check,
      add constraint views_collection_check check (collection in ('calls', 'analytics'))`.execute(db);
}

async function eventKinds(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.raw(
    `'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'transfer.briefing', 'campaign.completed', 'dial.refused', 'alert.changed'`,
  );
  await sql`
    alter table webhooks
      drop constraint webhooks_events_check,
      add constraint webhooks_events_check check (events <@ array[${kinds}])`.execute(db);
  await sql`
    alter table webhook_deliveries
      drop constraint webhook_deliveries_event_check,
      add constraint webhook_deliveries_event_check check (event in (${kinds}))`.execute(db);
}
