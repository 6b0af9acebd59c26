import { type Kysely, sql } from 'kysely';

/** How much of an assistant's turn was heard, and how its position in the text is known. Earlier turns have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turns
      add column placed_by text check (placed_by in ('whole', 'word_times', 'syllables')),
      add column heard_ms double precision check (heard_ms >= 0)`.execute(db);
}
