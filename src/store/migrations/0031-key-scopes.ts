import { type Kysely, sql } from 'kysely';

/** The scopes, assistants, expiry and addresses of API keys; and the secret that a newer one replaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys from before scopes existed keep all of them.
  await sql`
    alter table api_keys
      add column scopes text[] not null default '{admin}'
        check (cardinality(scopes) > 0 and scopes <@ '{metrics,read,call,write,admin}'),
      add column assistants uuid[] check (cardinality(assistants) between 1 and 100),
      add column expires_at timestamptz,
      add column allowed_addresses text[] check (cardinality(allowed_addresses) between 1 and 50),
      add column last_used_address text,
      add column previous_hash bytea unique check (length(previous_hash) = 32),
      add column previous_until timestamptz,
      add constraint api_keys_previous check ((previous_hash is null) = (previous_until is null))`.execute(db);
}
