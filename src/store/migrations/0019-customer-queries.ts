import { type Kysely, sql } from 'kysely';

/** The forms of the customer query API, which say how leads of others come in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forms (
      form_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      form_name text not null check (form_name <> ''),
      webhook_type text,
      webhook_url text,
      fields jsonb check (jsonb_typeof(fields) = 'array'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index forms_by_id on forms (account_id, form_id)`.execute(db);
}
