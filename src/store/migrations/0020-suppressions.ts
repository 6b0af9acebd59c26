import { type Kysely, sql } from 'kysely';

/** The do-not-call list, call counts per number, and findings about a call that take precedence over how it ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table suppressions (
      account_id uuid not null references accounts on delete cascade,
      number text not null check (number ~ '^\\+[1-9][0-9]{6,14}$'),
      source text not null check (source in ('api', 'csv', 'call', 'webhook')),
      reason text not null default '' check (length(reason) <= 500),
      call_id uuid references calls on delete set null,
      created_at timestamptz not null default now(),
      primary key (account_id, number)
    )`.execute(db);
  await sql`create index suppressions_newest on suppressions (account_id, created_at desc, number)`.execute(db);
  await sql`create index on suppressions (call_id) where call_id is not null`.execute(db);
  await sql`
    create index calls_dialled on calls (account_id, to_number, created_at) where call_type = 'outbound'
  `.execute(db);
  await sql`
    alter table calls add column finding text
      constraint calls_finding check (finding in ('screened', 'wrong_number', 'opted_out'))
  `.execute(db);
}
