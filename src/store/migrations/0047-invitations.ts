import { type Kysely, sql } from 'kysely';

/** Invitations to become a user of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      invitation_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      role text not null check (role in ('owner', 'editor', 'viewer')),
      email text check (length(email) between 1 and 254),
      token_hash bytea not null unique check (length(token_hash) = 32),
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on invitations (account_id)`.execute(db);
  await sql`create index on invitations (expires_at)`.execute(db);
}
