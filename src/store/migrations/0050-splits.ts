import { type Kysely, sql } from 'kysely';

/**
 * Splits of an assistant's calls between its published version and others, at most one running for each assistant. The server itself becomes an actor of
 * the audit log, because a split's guard ends it without a request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_splits (
      split_id uuid primary key default uuidv7(),
      assistant_id uuid not null references assistants on delete cascade,
      published_version_id uuid not null references assistant_versions on delete cascade,
      scope jsonb not null,
      guard jsonb not null,
      author text not null,
      started_at timestamptz not null default now(),
      figures_since timestamptz not null default now(),
      next_check_at timestamptz not null default now(),
      ended_at timestamptz,
      end_reason text check (end_reason in ('removed', 'replaced', 'published', 'guard')),
      breach jsonb,
      check ((ended_at is null) = (end_reason is null)),
      check ((end_reason is not distinct from 'guard') = (breach is not null))
    )`.execute(db);
  await sql`create unique index running_splits on assistant_splits (assistant_id) where ended_at is null`.execute(db);
  await sql`create index on assistant_splits (assistant_id, split_id desc)`.execute(db);
  await sql`create index on assistant_splits (next_check_at) where ended_at is null`.execute(db);
  await sql`
    create table split_arms (
      split_id uuid not null references assistant_splits on delete cascade,
      version_id uuid not null references assistant_versions on delete cascade,
      share smallint not null check (share between 1 and 100),
      primary key (split_id, version_id)
    )`.execute(db);
  await sql`create index on split_arms (version_id)`.execute(db);
  await sql`
    alter table audit_entries
      drop constraint audit_entries_actor_type_check,
      add constraint audit_entries_actor_type_check check (actor_type in ('key', 'person', 'command', 'server'))`.execute(
    db,
  );
  await eventKinds(db);
}

async function eventKinds(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.raw(
    `'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'transfer.briefing', 'campaign.completed', 'dial.refused', 'alert.changed', 'split.rolled_back'`,
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
