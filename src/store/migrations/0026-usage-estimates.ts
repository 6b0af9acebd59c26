import { type Kysely, sql } from 'kysely';

/** Estimated tokens, cached tokens, and those used for the analysis of a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_usage
      add column estimated double precision not null default 0 check (estimated >= 0),
      drop constraint vendor_usage_part_check,
      drop constraint vendor_usage_unit_check`.execute(db);
  await sql`
    alter table vendor_usage
      add constraint vendor_usage_part_check
        check (part in ('speech_to_text', 'language_model', 'text_to_speech', 'analysis')),
      add constraint vendor_usage_unit_check check (unit in (
        'audio_seconds', 'characters', 'input_tokens', 'cached_tokens', 'cache_write_tokens', 'output_tokens',
        'audio_input_tokens', 'audio_cached_tokens', 'audio_output_tokens'))`.execute(db);
}
