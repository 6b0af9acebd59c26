import { type Kysely, sql } from 'kysely';

/** Constraints on voices that accounts register, and an index of the assistants that use a voice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table voices add constraint voices_named check (name <> '')`.execute(db);
  await sql`alter table voices add constraint voices_language check (language ~ '^[a-z]{2,3}$')`.execute(db);
  await sql`create index assistants_voice on assistants (voice_id)`.execute(db);
}
