import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Page, Slice } from '../database/page.ts';

/** A time bound: a moment, or a calendar day (`YYYY-MM-DD`) in the time zone of each call's assistant. */
export type Bound = { readonly moment: Date } | { readonly day: string };
type LatencyFilter = {
  readonly assistantId?: string | undefined;
  /** Calls created at or after this bound. */
  readonly from?: Bound | undefined;
  /** Calls created before this bound. */
  readonly to?: Bound | undefined;
  readonly by: { readonly assistant: boolean; readonly day: boolean };
};

/** Percentiles 50, 90, 95 and 99, in milliseconds; null without measurements. */
export type Percentiles = readonly [p50: number, p90: number, p95: number, p99: number] | null;
/** The response times of the assistant in a group of calls. Dimensions that are not grouped by are null. */
export type LatencyGroup = {
  readonly assistant_id: string | null;
  readonly assistant_name: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly calls: number;
  readonly answers: number;
  /** Turns of the assistant that the caller interrupted. */
  readonly interruptions: number;
  /** Assistant speech that was paused and resumed because the caller did not want the turn. */
  readonly false_interruptions: number;
  /** Turns of the caller that were ended too early: the caller continued. */
  readonly cut_offs: number;
  readonly latency: Percentiles;
  readonly eou_delay: Percentiles;
  readonly llm_latency: Percentiles;
  readonly tts_latency: Percentiles;
};

type Row = LatencyGroup & { readonly total: number };

/**
 * The response times of the account's assistants, by group, over the turns of the calls that match the filter: newest day first, then by name.
 * Percentiles are interpolated between turns.
 */
export async function measureLatency(
  db: Db,
  accountId: string,
  filter: LatencyFilter,
  slice: Slice,
): Promise<Page<LatencyGroup>> {
  const { by } = filter;
  const { rows } = await sql<Row>`
    with picked as materialized (
      select calls.call_id,
        ${by.assistant ? sql`calls.assistant_id` : sql`null::uuid`} as assistant_id,
        ${by.assistant ? sql`assistants.name` : sql`null::text`} as assistant_name,
        ${by.day ? dayOfCall : sql`null::date`} as day
      from calls left join assistants using (assistant_id)
      where calls.account_id = ${accountId} and calls.start_time is not null and ${conditions(filter)}
    ), measured as (
      select call_id, (fields ->> 'false_interruptions')::integer as false_interruptions,
        (fields ->> 'cut_offs')::integer as cut_offs
      from call_events
      where type = 'call.measured' and call_id in (select call_id from picked)
    ), counted as (
      select assistant_id, assistant_name, day, count(distinct call_id)::integer as calls,
        coalesce(sum(false_interruptions), 0)::integer as false_interruptions,
        coalesce(sum(cut_offs), 0)::integer as cut_offs
      from picked left join measured using (call_id)
      group by assistant_id, assistant_name, day
    ), answered as (
      select assistant_id, day, count(latency_ms)::integer as answers,
        (count(*) filter (where interrupted))::integer as interruptions,
        ${percentiles('latency_ms')} as latency,
        ${percentiles('eou_delay_ms')} as eou_delay,
        ${percentiles('llm_latency_ms')} as llm_latency,
        ${percentiles('tts_latency_ms')} as tts_latency
      from picked join turns on turns.call_id = picked.call_id and role = 'assistant'
      group by assistant_id, day
    )
    select counted.assistant_id, assistant_name, counted.day::text as day, calls, false_interruptions, cut_offs,
      coalesce(answers, 0) as answers, coalesce(interruptions, 0) as interruptions,
      latency, eou_delay, llm_latency, tts_latency, (count(*) over ())::integer as total
    from counted left join answered on answered.assistant_id is not distinct from counted.assistant_id
      and answered.day is not distinct from counted.day
    order by counted.day desc nulls last, assistant_name, counted.assistant_id
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return { rows: rows.map(({ total, ...group }) => group), total: rows[0]?.total ?? 0 };
}

const dayOfCall = sql`local_day(calls.created_at, assistants.timezone)`;

const percentiles = (column: string) =>
  sql`percentile_cont(array[0.5, 0.9, 0.95, 0.99]) within group (order by ${sql.ref(column)})`;

function conditions({ assistantId, from, to }: LatencyFilter) {
  const all = [
    ...(assistantId === undefined ? [] : [sql<boolean>`calls.assistant_id = ${assistantId}`]),
    ...(from === undefined ? [] : [since(from)]),
    ...(to === undefined ? [] : [before(to)]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** The time range used to find the calls of a day is a day wider on each side, because no zone is further from UTC. */
function since(bound: Bound) {
  if ('moment' in bound) return sql<boolean>`calls.created_at >= ${bound.moment}`;
  const { day } = bound;
  return sql<boolean>`(calls.created_at >= ${day}::date - 1 and ${dayOfCall} >= ${day}::date)`;
}

function before(bound: Bound) {
  if ('moment' in bound) return sql<boolean>`calls.created_at < ${bound.moment}`;
  const { day } = bound;
  return sql<boolean>`(calls.created_at < ${day}::date + 1 and ${dayOfCall} < ${day}::date)`;
}
