import { type Kysely, sql } from 'kysely';

/** Transfers in progress, so that any process can find a briefing, and end a transfer whose process is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfers (
      transfer_id uuid primary key,
      call_id uuid not null references calls on delete cascade,
      node_id uuid not null,
      carrier text not null check (carrier <> ''),
      phase text not null default 'ringing' check (phase in ('ringing', 'connecting')),
      person_call_id text check (person_call_id <> ''),
      audio bytea,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on transfers (call_id)`.execute(db);
  const kinds = sql.raw(
    `'call.started', 'call.ended', 'call.analyzed', 'call.transferred', 'transfer.briefing', 'campaign.completed'`,
  );
  await sql`alter table webhooks drop constraint webhooks_events_check`.execute(db);
  await sql`alter table webhooks add constraint webhooks_events_check check (events <@ array[${kinds}])`.execute(db);
  await sql`alter table webhook_deliveries drop constraint webhook_deliveries_event_check`.execute(db);
  await sql`alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in (${kinds}))`.execute(
    db,
  );
}
