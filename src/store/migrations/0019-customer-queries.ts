import { type Kysely, sql } from 'kysely';

/**
 * The forms of the customer query API, which map inbound leads; the assignee of a campaign, if it was set by an id or by a name that no assistant
 * has; indexes for its filters, which compare by code point.
 */
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
  await sql`alter table campaigns add column virtual_agent text`.execute(db);
  await sql`create index leads_by_number on leads (campaign_id, to_number collate "C")`.execute(db);
  await sql`
    create index leads_by_last_call on leads (campaign_id, last_call_status collate "C", lead_id)
      where last_call_status is not null`.execute(db);
}
