import { type Kysely, sql } from 'kysely';

/** The event webhooks of accounts, every message with its delivery attempts, and the tokens of inbound leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await webhooks(db);
  await deliveries(db);
  await attempts(db);
  await leadTokens(db);
}

const kinds = sql.raw(`'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'campaign.completed'`);
const sealed = sql.raw(`'^v[0-9]+\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+$'`);

async function webhooks(db: Kysely<unknown>): Promise<void> {
  // The table of 0014 does not support campaigns, and nothing ever wrote to it.
  await sql`drop table webhooks`.execute(db);
  await sql`
    create table webhooks (
      webhook_id uuid primary key,
      account_id uuid not null references accounts on delete cascade,
      campaign_id uuid references campaigns on delete cascade,
      url text check (url ~ '^https?://'),
      events text[] not null check (events <@ array[${kinds}]),
      secret text not null check (secret ~ ${sealed}),
      earlier_secret text check (earlier_secret ~ ${sealed}),
      earlier_until timestamptz,
      disabled_reason text check (disabled_reason <> ''),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint webhooks_one unique nulls not distinct (account_id, campaign_id),
      constraint webhooks_earlier check ((earlier_secret is null) = (earlier_until is null))
    )`.execute(db);
  await sql`create index on webhooks (campaign_id) where campaign_id is not null`.execute(db);
}

/** A message outlives its subject, so its call and campaign are not foreign keys. */
async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_deliveries (
      delivery_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      webhook_id uuid references webhooks on delete set null,
      event text not null check (event in (${kinds})),
      call_id uuid,
      campaign_id uuid,
      body text not null check (body <> ''),
      status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
      attempts integer not null default 0 check (attempts >= 0),
      round integer not null default 1 check (round > 0),
      due integer not null default 1 check (due > 0),
      next_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint webhook_deliveries_ended check ((status = 'pending') = (ended_at is null)),
      constraint webhook_deliveries_next check (status = 'pending' or next_attempt_at is null)
    )`.execute(db);
  await sql`
    create index webhook_deliveries_newest on webhook_deliveries (account_id, created_at desc, delivery_id desc)
  `.execute(db);
  await sql`create index on webhook_deliveries (webhook_id) where webhook_id is not null`.execute(db);
  await sql`create index on webhook_deliveries (call_id) where call_id is not null`.execute(db);
  await sql`create index on webhook_deliveries (campaign_id) where campaign_id is not null`.execute(db);
  await sql`create index on webhook_deliveries (ended_at) where ended_at is not null`.execute(db);
}

async function attempts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_attempts (
      delivery_id uuid not null references webhook_deliveries on delete cascade,
      ordinal integer not null check (ordinal > 0),
      url text not null,
      started_at timestamptz not null default clock_timestamp(),
      duration_ms integer check (duration_ms >= 0),
      status integer check (status between 100 and 999),
      answer text not null default '' check (octet_length(answer) <= 8192),
      error text check (error <> ''),
      primary key (delivery_id, ordinal)
    )`.execute(db);
}

/** The token is stored sealed, to be shown again, and hashed, to be found. */
async function leadTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lead_tokens (
      campaign_id uuid primary key references campaigns on delete cascade,
      token text not null check (token ~ ${sealed}),
      hash bytea not null unique check (octet_length(hash) = 32),
      created_at timestamptz not null default now()
    )`.execute(db);
}
