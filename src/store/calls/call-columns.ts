import { type RawBuilder, sql } from 'kysely';

/**
 * A call as filters see it: columns as the API names them, besides those of the row `calls`, computed from its turns, its measurements and the
 * wallet. Columns that a filter does not name cost nothing. Latencies are in milliseconds, amounts in micro-dollars.
 */
export const callItem: RawBuilder<object> = sql`(
  select calls.call_id, calls.status, calls.call_type, calls.protocol, calls.from_number, calls.to_number,
    calls.assistant_id, calls.assistant_name, calls.version_id, calls.voice_name, calls.campaign_id, calls.end_reason,
    calls.answered_by,
    calls.sentiment, calls.metadata, calls.created_at, calls.start_time, calls.end_time,
    case when calls.start_time is null then 0
      else greatest(0, round(extract(epoch from coalesce(calls.end_time, now()) - calls.start_time))) end
      as call_duration_seconds,
    ${measured('cut_offs')} as cut_offs,
    ${measured('false_interruptions')} as false_interruptions,
    (select count(*) from turns where turns.call_id = calls.call_id and role = 'assistant' and interrupted)
      as interruptions,
    (select max(latency_ms) from turns where turns.call_id = calls.call_id and role = 'assistant') as slowest_answer,
    coalesce((select -amount_micros from wallet_transactions where wallet_transactions.call_id = calls.call_id
      and type = 'charge'), 0) as charged)`;

/** A figure that was computed from the event log at the end of the call; 0 if it has no measurements. */
function measured(field: 'cut_offs' | 'false_interruptions') {
  return sql`coalesce((select max((fields ->> ${sql.lit(field)})::integer) from call_events
    where call_events.call_id = calls.call_id and type = 'call.measured'), 0)`;
}
