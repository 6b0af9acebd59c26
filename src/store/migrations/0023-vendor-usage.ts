import { type Kysely, sql } from 'kysely';

/** The use of speech and language providers by calls, and its cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vendor_usage (
      call_id uuid not null references calls on delete cascade,
      part text not null check (part in ('speech_to_text', 'language_model', 'text_to_speech')),
      provider text not null check (provider <> ''),
      unit text not null
        check (unit in ('audio_seconds', 'characters', 'input_tokens', 'cached_tokens', 'output_tokens')),
      quantity double precision not null check (quantity >= 0),
      cost_micro_dollars bigint check (cost_micro_dollars >= 0),
      primary key (call_id, part, provider, unit)
    )`.execute(db);
}
