import { type Kysely, sql } from 'kysely';

/** Calls with their turns and event logs, and the used media tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await calls(db);
  await forwardOnly(db);
  await turns(db);
  await callEvents(db);
  await sql`
    create table used_tokens (
      token_id uuid primary key,
      expires_at timestamptz not null
    )`.execute(db);
}

async function calls(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calls (
      call_id uuid primary key default uuidv7(),
      account_id uuid not null references accounts on delete cascade,
      assistant_id uuid references assistants on delete set null,
      assistant_name text not null,
      voice_id uuid references voices on delete set null,
      voice_name text not null,
      protocol text not null,
      call_type text not null check (call_type in ('inbound', 'outbound', 'web')),
      status text not null default 'queued' check (status in
        ('queued', 'ringing', 'in-progress', 'completed', 'busy', 'no-answer', 'failed', 'canceled')),
      end_reason text,
      from_number text not null,
      to_number text not null,
      provider_call_id text,
      metadata text not null,
      variables jsonb not null check (jsonb_typeof(variables) = 'object'),
      answered_by text check (answered_by in ('human', 'machine', 'unknown')),
      call_recording_enabled boolean not null,
      recording text,
      campaign_id uuid,
      sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
      is_billed boolean not null default false,
      call_analysis jsonb check (jsonb_typeof(call_analysis) = 'object'),
      node_id uuid references nodes on delete set null,
      created_at timestamptz not null default now(),
      start_time timestamptz,
      end_time timestamptz,
      constraint calls_end_time check
        ((status in ('queued', 'ringing', 'in-progress')) = (end_time is null)),
      constraint calls_start_time check (status <> 'in-progress' or start_time is not null),
      check (end_time >= start_time)
    )`.execute(db);
  await sql`create index calls_newest on calls (account_id, created_at desc, call_id desc)`.execute(db);
  await sql`
    create index calls_live on calls (account_id, status) where end_time is null
  `.execute(db);
  await sql`create index on calls (node_id) where end_time is null`.execute(db);
  await sql`create index on calls (protocol, provider_call_id) where provider_call_id is not null`.execute(db);
  await sql`create index on calls (assistant_id, created_at desc)`.execute(db);
}

/** A status never moves back, and a final one never changes. */
async function forwardOnly(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function call_status_rank(status text) returns integer language sql immutable as $$
      select case status when 'queued' then 0 when 'ringing' then 1 when 'in-progress' then 2 else 3 end
    $$`.execute(db);
  await sql`
    create function refuse_status_going_back() returns trigger language plpgsql as $$
    begin
      if call_status_rank(new.status) < call_status_rank(old.status)
        or (call_status_rank(old.status) = 3 and new.status <> old.status) then
        raise exception 'a call does not go from % to %', old.status, new.status
          using errcode = 'check_violation', constraint = 'calls_status_forward';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger calls_status_forward before update of status on calls
      for each row when (old.status is distinct from new.status) execute function refuse_status_going_back()
  `.execute(db);
}

async function turns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table turns (
      call_id uuid not null references calls on delete cascade,
      ordinal integer not null check (ordinal >= 0),
      role text not null check (role in ('user', 'assistant', 'tool_call_invocation', 'tool_call_result')),
      content text not null,
      generated text,
      evidence text check (evidence in ('mark', 'sent', 'estimate')),
      interrupted boolean not null default false,
      function_id text,
      function_name text,
      function_args text,
      latency_ms double precision check (latency_ms >= 0),
      eou_delay_ms double precision check (eou_delay_ms >= 0),
      llm_latency_ms double precision check (llm_latency_ms >= 0),
      tts_latency_ms double precision check (tts_latency_ms >= 0),
      started_at_ms double precision not null,
      ended_at_ms double precision not null,
      primary key (call_id, ordinal),
      check (num_nulls(latency_ms, eou_delay_ms, llm_latency_ms, tts_latency_ms) in (0, 4)),
      constraint turns_latency_sum check (abs(latency_ms - eou_delay_ms - llm_latency_ms - tts_latency_ms) <= 1),
      check ((role in ('tool_call_invocation', 'tool_call_result')) = (function_name is not null)),
      check ((role = 'assistant') = (generated is not null)),
      check (ended_at_ms >= started_at_ms)
    )`.execute(db);
}

async function callEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_events (
      event_id bigint generated always as identity primary key,
      call_id uuid not null references calls on delete cascade,
      type text not null check (type <> ''),
      at double precision not null,
      fields jsonb not null check (jsonb_typeof(fields) = 'object'),
      recorded_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index on call_events (call_id, event_id)`.execute(db);
}
