import { type Kysely, sql } from 'kysely';

/** Which numbers accounts may dial and how many, what they have dialed, and what was blocked; limits on inbound leads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await policies(db);
  await usage(db);
  await refusals(db);
  await leadLimits(db);
  await eventKind(db);
}

/**
 * An account without a row has the installation's defaults, as does a null. `adopts`: the account placed calls before dial policies existed; its
 * countries and caps are still to be derived from these calls.
 */
async function policies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dial_policies (
      account_id uuid primary key references accounts on delete cascade,
      allowed_countries text[] check (array_position(allowed_countries, null) is null),
      allowed_number_types text[] not null default '{}',
      max_calls_per_hour integer check (max_calls_per_hour between 0 and 1000000),
      max_spend_per_day_micros bigint check (max_spend_per_day_micros between 0 and 1000000000000),
      adopts boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into dial_policies (account_id, adopts)
    select account_id, true from accounts
    where exists (select from calls where calls.account_id = accounts.account_id and call_type = 'outbound')
  `.execute(db);
}

/** An account's dialed calls and spending per minute, so that the cost of its caps does not grow with its calls. */
async function usage(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dial_usage (
      account_id uuid not null references accounts on delete cascade,
      minute timestamptz not null,
      calls integer not null default 0 check (calls >= 0),
      spent_micros bigint not null default 0 check (spent_micros >= 0),
      primary key (account_id, minute)
    )`.execute(db);
  await sql`create index on dial_usage (minute)`.execute(db);
}

/** The same rejection is counted per hour, so that the list stays short however often it is tried. */
async function refusals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dial_refusals (
      refusal_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      way text not null check (way <> ''),
      rule text not null check (rule <> ''),
      number text not null,
      hour timestamptz not null,
      reason text not null,
      times integer not null default 1 check (times > 0),
      last_at timestamptz not null default clock_timestamp(),
      constraint dial_refusals_once unique (account_id, way, rule, number, hour)
    )`.execute(db);
  await sql`create index dial_refusals_newest on dial_refusals (account_id, last_at desc, refusal_id desc)`.execute(db);
  await sql`create index on dial_refusals (last_at)`.execute(db);
}

/** How many leads a campaign's token accepts, and how many per address; null for the installation's default. */
async function leadLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lead_tokens
      add column leads_per_hour integer check (leads_per_hour between 0 and 1000000),
      add column leads_per_day integer check (leads_per_day between 0 and 1000000),
      add column secret text check (secret ~ '^v[0-9]+\\.[0-9a-f]{8}\\.[A-Za-z0-9_-]+$')
  `.execute(db);
  await sql`
    create table lead_tallies (
      campaign_id uuid not null references campaigns on delete cascade,
      minute timestamptz not null,
      address bytea not null,
      leads integer not null check (leads > 0),
      primary key (campaign_id, minute, address)
    )`.execute(db);
  await sql`create index on lead_tallies (minute)`.execute(db);
}

async function eventKind(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.raw(
    `'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'transfer.briefing', 'campaign.completed', 'dial.refused'`,
  );
  await sql`alter table webhooks drop constraint webhooks_events_check`.execute(db);
  await sql`alter table webhooks add constraint webhooks_events_check check (events <@ array[${kinds}])`.execute(db);
  await sql`alter table webhook_deliveries drop constraint webhook_deliveries_event_check`.execute(db);
  await sql`alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in (${kinds}))`.execute(
    db,
  );
}
