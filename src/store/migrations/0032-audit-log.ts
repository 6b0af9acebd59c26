import { type Kysely, sql } from 'kysely';

/** The audit log: who changed what, when and from where. An entry is opened before the change and completed once; no other update is allowed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      audit_entry_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts,
      at timestamptz not null default clock_timestamp(),
      actor_type text not null check (actor_type in ('key', 'person', 'command')),
      actor_id uuid,
      actor_name text not null,
      address text,
      request_id text,
      action text not null,
      subject_type text not null,
      subject_id text,
      before jsonb,
      after jsonb,
      outcome text check (outcome in ('done', 'refused', 'failed'))
    )`.execute(db);
  await sql`create index audit_entries_newest on audit_entries (account_id, audit_entry_id desc)`.execute(db);
  await sql`create index audit_entries_subject on audit_entries (account_id, subject_id, audit_entry_id desc)`.execute(
    db,
  );
  await sql`
    create function keep_audit_entries() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.outcome is null and new.outcome is not null
        and (new.audit_entry_id, new.account_id, new.at, new.actor_type, new.actor_name, new.action, new.subject_type)
          = (old.audit_entry_id, old.account_id, old.at, old.actor_type, old.actor_name, old.action, old.subject_type)
        and (new.actor_id, new.address, new.request_id) is not distinct from (old.actor_id, old.address, old.request_id)
        and (old.subject_id is null or new.subject_id = old.subject_id)
      then
        return new;
      end if;
      raise exception 'the audit log only grows: % of audit_entries is refused', lower(tg_op);
    end $$`.execute(db);
  await sql`
    create trigger audit_entries_kept before update or delete on audit_entries
      for each row execute function keep_audit_entries()`.execute(db);
  await sql`
    create trigger audit_entries_not_emptied before truncate on audit_entries
      for each statement execute function keep_audit_entries()`.execute(db);
}
