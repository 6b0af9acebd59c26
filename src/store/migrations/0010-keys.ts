import { type Kysely, sql } from 'kysely';

/** Responses to requests with an `Idempotency-Key`, and readable names of API keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The process that handles a request locks its key; when the process dies, the key is free again.
  await sql`
    create table idempotency_keys (
      idempotency_key_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      key text not null check (length(key) between 1 and 255),
      request_hash bytea not null check (length(request_hash) = 32),
      status integer check (status between 200 and 299),
      answer text,
      node_id uuid references nodes on delete cascade,
      created_at timestamptz not null default now(),
      unique (account_id, key),
      constraint idempotency_keys_held_or_answered check
        ((node_id is null) = (status is not null) and (status is null) = (answer is null))
    )`.execute(db);
  await sql`create index on idempotency_keys (created_at)`.execute(db);
  await sql`create index on idempotency_keys (node_id) where node_id is not null`.execute(db);
  await sql`alter table api_keys add constraint api_keys_name check (length(name) between 1 and 100)`.execute(db);
  await sql`alter table api_keys add constraint api_keys_prefix check (length(prefix) <= 12)`.execute(db);
}
