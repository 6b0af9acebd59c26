import { type Kysely, sql } from 'kysely';

/** Commands to active calls on other processes, call lists from the index alone, numbers that are bought and released. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await callCommands(db);
  await sql`
    create index calls_listed on calls (account_id, created_at desc, call_id desc)
      include (status, call_type, assistant_id, campaign_id)`.execute(db);
  await sql`drop index calls_newest`.execute(db);
  await sql`
    alter table phone_numbers
      add column holding text not null default 'registered'
        check (holding in ('registered', 'ordered', 'bought', 'releasing')),
      add column holding_since timestamptz not null default now(),
      add constraint phone_numbers_held check (provider_id <> '' or holding in ('registered', 'ordered')),
      add constraint phone_numbers_idle check (assistant_id is null or holding in ('registered', 'bought'))`.execute(
    db,
  );
  await sql`
    create index on phone_numbers (holding_since) where holding in ('ordered', 'releasing')`.execute(db);
}

async function callCommands(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_commands (
      command_id uuid primary key default uuidv7(),
      call_id uuid not null references calls on delete cascade,
      command jsonb not null check (jsonb_typeof(command) = 'object'),
      state text not null default 'asked' check (state in ('asked', 'taken', 'answered')),
      outcome text,
      asked_at timestamptz not null default clock_timestamp(),
      check ((state = 'answered') = (outcome is not null))
    )`.execute(db);
  await sql`create index on call_commands (call_id)`.execute(db);
  await sql`create index on call_commands (asked_at)`.execute(db);
}
