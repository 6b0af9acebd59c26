import { type Kysely, sql } from 'kysely';

/**
 * Conditional transitions between states, and the states that a call went through, stored by content because a state may be deleted later. For
 * latency statistics: the day of a moment in a time zone (UTC if the database does not know the zone), and indexes that contain the counted columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table llm_states
      add column transitions json not null default '[]' check (json_typeof(transitions) = 'array')
  `.execute(db);
  await sql`
    create table state_visits (
      call_id uuid not null references calls on delete cascade,
      ordinal integer not null check (ordinal >= 0),
      state_id uuid not null,
      name text not null,
      path jsonb not null check (jsonb_typeof(path) = 'array'),
      cause text not null check (cause in ('start', 'model', 'expression')),
      entered_at timestamptz not null,
      primary key (call_id, ordinal)
    )`.execute(db);
  await sql`
    create function local_day(moment timestamptz, zone text) returns date language plpgsql stable as $$
    begin
      return (moment at time zone coalesce(zone, 'UTC'))::date;
    exception when invalid_parameter_value then
      return (moment at time zone 'UTC')::date;
    end $$`.execute(db);
  await sql`
    create index turns_of_assistant on turns (call_id)
      include (latency_ms, eou_delay_ms, llm_latency_ms, tts_latency_ms, interrupted) where role = 'assistant'
  `.execute(db);
  await sql`
    create index call_events_measured on call_events (call_id) where type = 'call.measured'
  `.execute(db);
}
