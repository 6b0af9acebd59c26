import { type Kysely, sql } from 'kysely';

/** Replays of an assistant's past calls under other turn-taking settings, and settings proposed from such replays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistant_replays (
      replay_id uuid primary key default uuidv7(),
      assistant_id uuid not null references assistants on delete cascade,
      version integer,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      baseline_version integer,
      settings jsonb not null,
      call_ids uuid[] not null,
      calls_done integer not null default 0,
      status text not null default 'running' check (status in ('running', 'finished', 'failed')),
      tally jsonb,
      result jsonb,
      author text not null,
      created_at timestamptz not null default now(),
      progressed_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`create index on assistant_replays (assistant_id, replay_id desc)`.execute(db);
  await sql`
    create table assistant_proposals (
      proposal_id uuid primary key default uuidv7(),
      assistant_id uuid not null references assistants on delete cascade,
      baseline_version integer,
      settings jsonb not null,
      call_ids uuid[] not null,
      progress real not null default 0,
      status text not null default 'running'
        check (status in ('running', 'offered', 'not_found', 'failed', 'accepted', 'dismissed')),
      result jsonb,
      author text not null,
      created_at timestamptz not null default now(),
      progressed_at timestamptz not null default now(),
      finished_at timestamptz,
      decided_by text,
      decided_at timestamptz
    )`.execute(db);
  await sql`create index on assistant_proposals (assistant_id, proposal_id desc)`.execute(db);
}
