import { type Kysely, sql } from 'kysely';

/**
 * Voices, assistants with their state trees, and the numbers that they answer. Parameters and tools are `json`, because their order matters and
 * `jsonb` would not keep it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table voices (
      voice_id uuid primary key default uuidv7(),
      id integer generated always as identity unique,
      account_id uuid references accounts on delete cascade,
      provider text not null check (provider <> ''),
      provider_voice_id text not null check (provider_voice_id <> ''),
      name text not null,
      avatar text not null default '',
      gender text not null default '',
      demo_audio_url text not null default '',
      is_cloned boolean not null default false,
      language text not null,
      description text not null default '',
      rank integer not null default 0,
      created_at timestamptz not null default now(),
      unique nulls not distinct (account_id, provider, provider_voice_id)
    )`.execute(db);
  await assistants(db);
  await llmStates(db);
  await phoneNumbers(db);
}

async function assistants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assistants (
      assistant_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      name text not null check (name <> ''),
      prompt text not null,
      model text not null,
      who_speaks_first text not null check (who_speaks_first in ('assistant', 'user')),
      begin_message text not null,
      assistant_type text not null check (assistant_type in ('single_prompt', 'multi_task')),
      avatar text not null,
      custom_knowledge_base text not null,
      timezone text not null,
      voice_id uuid references voices on delete set null,
      voice_stability double precision not null check (voice_stability between 0 and 1),
      voice_clarity_similarity double precision not null check (voice_clarity_similarity between 0 and 1),
      voice_stream_latency_optimization integer not null check (voice_stream_latency_optimization between 0 and 4),
      voice_boost boolean not null,
      voice_speed double precision not null check (voice_speed between -1 and 1),
      voice_emotion jsonb not null check (jsonb_typeof(voice_emotion) = 'array'),
      call_recording_enabled boolean not null,
      reminder_message_frequency integer not null check (reminder_message_frequency >= 0),
      max_reminder_messages integer not null check (max_reminder_messages >= 0),
      post_analysis text not null,
      chatbot_logo text not null,
      chatbot_accent_color text not null,
      chatbot_faq text not null,
      chatbot_whitelisted_domains jsonb not null check (jsonb_typeof(chatbot_whitelisted_domains) = 'array'),
      chatbot_begin_message text not null,
      tools text not null,
      behavior integer not null check (behavior in (0, 1, 2)),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`
    create index on assistants (account_id, created_at desc, assistant_id desc) where deleted_at is null
  `.execute(db);
}

async function llmStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table llm_states (
      state_id uuid primary key default uuidv7(),
      assistant_id uuid not null references assistants on delete cascade,
      parent_id uuid,
      ordinal integer not null check (ordinal >= 0),
      name text not null check (name <> ''),
      description text not null,
      prompt text not null,
      parameters json not null check (json_typeof(parameters) = 'object'),
      position jsonb not null check (jsonb_typeof(position) = 'object'),
      tools json not null check (json_typeof(tools) = 'array'),
      unique (assistant_id, state_id),
      foreign key (assistant_id, parent_id) references llm_states (assistant_id, state_id)
        on delete cascade deferrable initially deferred,
      constraint llm_states_sibling_names unique nulls not distinct (assistant_id, parent_id, name),
      check (parent_id <> state_id)
    )`.execute(db);
}

async function phoneNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table phone_numbers (
      phone_number_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      phone_number text not null unique check (phone_number ~ '^\\+[1-9][0-9]{6,14}$'),
      friendly_name text not null,
      provider text not null,
      provider_id text not null,
      is_active boolean not null default true,
      assistant_id uuid references assistants on delete set null,
      additional_data jsonb not null check (jsonb_typeof(additional_data) = 'object'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on phone_numbers (account_id, created_at desc, phone_number_id desc)`.execute(db);
  await sql`create index on phone_numbers (assistant_id)`.execute(db);
}
