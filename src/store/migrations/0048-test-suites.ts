import { type Kysely, sql } from 'kysely';

/**
 * Suites of simulated callers and their runs. A run keeps the suite and the assistant as they were when it was requested in `input`, until it has ended,
 * so that edits in between change nothing. The digests say which contents it is about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table test_suites (
      test_suite_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      assistant_id uuid references assistants on delete set null,
      name text not null check (length(name) between 1 and 100),
      yaml text not null check (octet_length(yaml) between 1 and 262144),
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      scenarios integer not null check (scenarios > 0),
      updated_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index test_suites_name on test_suites (account_id, lower(name))`.execute(db);
  await sql`create index on test_suites (assistant_id)`.execute(db);
  await sql`
    create table test_runs (
      test_run_id uuid primary key default uuidv7(),
      test_suite_id uuid not null references test_suites on delete cascade,
      account_id uuid not null references accounts on delete cascade,
      assistant_id uuid not null references assistants on delete cascade,
      suite_digest text not null check (suite_digest ~ '^[0-9a-f]{64}$'),
      assistant_digest text not null check (assistant_digest ~ '^[0-9a-f]{64}$'),
      medium text not null check (medium in ('text', 'audio')),
      repeats integer not null check (repeats > 0),
      status text not null default 'queued'
        check (status in ('queued', 'running', 'passed', 'failed', 'cancelled', 'error')),
      total integer not null check (total > 0),
      done integer not null default 0 check (done between 0 and total),
      failed integer not null default 0 check (failed between 0 and done),
      attempts integer not null default 0,
      node_id uuid,
      input json,
      result jsonb check (octet_length(result::text) <= 4194304),
      error text,
      author text not null,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz,
      check ((ended_at is null) = (status in ('queued', 'running'))),
      check ((input is null) = (ended_at is not null)),
      check ((node_id is not null) = (status = 'running')),
      check ((result is not null) = (status in ('passed', 'failed'))),
      check ((error is not null) = (status = 'error'))
    )`.execute(db);
  await sql`create index on test_runs (test_suite_id, test_run_id)`.execute(db);
  await sql`create index on test_runs (account_id)`.execute(db);
  await sql`create index on test_runs (assistant_id, assistant_digest)`.execute(db);
  await sql`create index test_runs_open on test_runs (status) where ended_at is null`.execute(db);
  await sql`alter table assistants add column publish_requires jsonb`.execute(db);
}
