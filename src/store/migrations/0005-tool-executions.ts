import { type Kysely, sql } from 'kysely';

/** Executions of tools, so that no side effect happens twice. Arguments are not stored, because they may contain a caller's secrets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tool_executions (
      execution_id uuid primary key default uuidv7(),
      call_id uuid not null references calls on delete cascade,
      tool_call_id text not null,
      name text not null,
      lineage integer not null,
      side_effect boolean not null,
      idempotency_key text not null unique check (idempotency_key <> ''),
      state text not null default 'started' check (state in ('started', 'finished', 'failed', 'unknown')),
      content text,
      started_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      check ((state = 'started') = (ended_at is null)),
      check ((state = 'started') = (content is null))
    )`.execute(db);
  await sql`create index on tool_executions (call_id)`.execute(db);
  await sql`create index on tool_executions (started_at) where state = 'started'`.execute(db);
}
