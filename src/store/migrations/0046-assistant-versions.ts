import { type Kysely, sql } from 'kysely';

/**
 * Versions of assistants. A version is a snapshot that never changes; its long texts are stored once for each distinct content. Every existing assistant
 * gets version 1. Passages of knowledge bases are kept by the text that they were made from, because the draft may differ from the published version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table version_texts (
      assistant_id uuid not null references assistants on delete cascade,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      custom_knowledge_base text not null,
      chatbot_faq text not null,
      primary key (assistant_id, digest)
    )`.execute(db);
  await sql`
    create table assistant_versions (
      version_id uuid primary key default gen_random_uuid(),
      assistant_id uuid not null references assistants on delete cascade,
      number integer not null check (number > 0),
      content json not null,
      voice jsonb,
      knowledge_digest text not null,
      digest text not null check (digest ~ '^[0-9a-f]{64}$'),
      author text not null,
      note text not null default '',
      created_at timestamptz not null default now(),
      unique (assistant_id, number),
      foreign key (assistant_id, knowledge_digest) references version_texts
    )`.execute(db);
  await sql`
    create function refuse_version_change() returns trigger language plpgsql as $$
    begin
      raise exception 'version % of assistant % cannot change', old.number, old.assistant_id;
    end $$`.execute(db);
  await sql`
    create trigger assistant_versions_fixed before update on assistant_versions
    for each row execute function refuse_version_change()`.execute(db);
  await sql`
    alter table assistants
      add column published_version_id uuid references assistant_versions,
      add column publishes_edits boolean not null default true,
      add column knowledge_fingerprint text`.execute(db);
  await sql`alter table calls add column version_id uuid references assistant_versions on delete set null`.execute(db);
  await sql`create index calls_version on calls (version_id, created_at) where version_id is not null`.execute(db);
  await keepPassagesByText(db);
  await publishFirstVersions(db);
}

async function keepPassagesByText(db: Kysely<unknown>): Promise<void> {
  await sql`
    update assistants set knowledge_fingerprint = knowledge_bases.fingerprint
    from knowledge_bases where knowledge_bases.assistant_id = assistants.assistant_id`.execute(db);
  await sql`alter table knowledge_chunks add column fingerprint text`.execute(db);
  await sql`
    update knowledge_chunks set fingerprint = knowledge_bases.fingerprint
    from knowledge_bases where knowledge_bases.assistant_id = knowledge_chunks.assistant_id`.execute(db);
  await sql`
    alter table knowledge_chunks
      drop constraint knowledge_chunks_assistant_id_fkey,
      drop constraint knowledge_chunks_pkey`.execute(db);
  await sql`
    alter table knowledge_bases
      drop constraint knowledge_bases_pkey,
      add primary key (assistant_id, fingerprint)`.execute(db);
  await sql`
    alter table knowledge_chunks
      add primary key (assistant_id, fingerprint, ordinal),
      add foreign key (assistant_id, fingerprint) references knowledge_bases on delete cascade`.execute(db);
}

async function publishFirstVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into version_texts (assistant_id, digest, custom_knowledge_base, chatbot_faq)
    select assistant_id, encode(sha256(convert_to(
        jsonb_build_array(custom_knowledge_base, chatbot_faq)::text, 'UTF8')), 'hex'), custom_knowledge_base, chatbot_faq
    from assistants`.execute(db);
  await sql`
    insert into assistant_versions (assistant_id, number, content, voice, knowledge_digest, digest, author, created_at)
    select drafts.assistant_id, 1, content, voice, knowledge_digest,
      encode(sha256(convert_to(content::text || knowledge_digest, 'UTF8')), 'hex'), '', updated_at
    from (
      select assistants.assistant_id, assistants.updated_at, version_texts.digest as knowledge_digest,
        (select row_to_json(fields) from (select
          name, prompt, model, who_speaks_first, begin_message, assistant_type, avatar, timezone, voice_id,
          voice_stability, voice_clarity_similarity, voice_stream_latency_optimization, voice_boost, voice_speed,
          voice_emotion, call_recording_enabled, reminder_message_frequency, max_reminder_messages, post_analysis,
          chatbot_logo, chatbot_accent_color, chatbot_begin_message, tools, behavior, turn_taking,
          knowledge_fingerprint,
          (select coalesce(json_agg(row_to_json(state) order by state_id), '[]') from (
            select state_id, parent_id, ordinal, name, description, prompt, parameters, position, tools, turn_taking,
              transitions
            from llm_states where llm_states.assistant_id = assistants.assistant_id
          ) as state) as states
        ) as fields) as content,
        (select jsonb_build_object('provider', provider, 'provider_voice_id', provider_voice_id, 'name', voices.name,
           'language', language) from voices where voices.voice_id = assistants.voice_id) as voice
      from assistants join version_texts using (assistant_id)
    ) as drafts`.execute(db);
  await sql`
    update assistants set published_version_id = assistant_versions.version_id
    from assistant_versions where assistant_versions.assistant_id = assistants.assistant_id`.execute(db);
}
