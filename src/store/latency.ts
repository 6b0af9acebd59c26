import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Page, Slice } from './page.ts';

/** A bound in time: a moment, or a calendar day (`YYYY-MM-DD`) in the time zone of each call's assistant. */
export type Bound = { readonly moment: Date } | { readonly day: string };
export type LatencyFilter = {
  readonly assistantId?: string | undefined;
  /** Calls made then or later. */
  readonly from?: Bound | undefined;
  /** Calls made before then. */
  readonly to?: Bound | undefined;
  readonly by: { readonly assistant: boolean; readonly day: boolean };
};

/** Percentiles 50, 90, 95 and 99, in milliseconds; null where there was nothing to measure. */
export type Percentiles = readonly [p50: number, p90: number, p95: number, p99: number] | null;
/** How fast the assistant answered in a group of calls. What the groups do not tell apart is null. */
export type LatencyGroup = {
  readonly assistant_id: string | null;
  readonly assistant_name: string | null;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
  readonly calls: number;
  readonly answers: number;
  readonly interruptions: number;
  readonly latency: Percentiles;
  readonly eou_delay: Percentiles;
  readonly llm_latency: Percentiles;
  readonly tts_latency: Percentiles;
};

type Row = LatencyGroup & { readonly total: number };

/**
 * How fast the account's assistants answered, by group, over the turns of the calls that pass the filter: newest day
 * first, then by name. Percentiles are interpolated between turns.
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
    )
    select assistant_id, assistant_name, day::text as day,
      count(distinct picked.call_id)::integer as calls,
      count(turns.latency_ms)::integer as answers,
      (count(*) filter (where turns.interrupted))::integer as interruptions,
      ${percentiles('latency_ms')} as latency,
      ${percentiles('eou_delay_ms')} as eou_delay,
      ${percentiles('llm_latency_ms')} as llm_latency,
      ${percentiles('tts_latency_ms')} as tts_latency,
      (count(*) over ())::integer as total
    from picked left join turns on turns.call_id = picked.call_id and turns.role = 'assistant'
    group by assistant_id, assistant_name, picked.day
    order by picked.day desc nulls last, assistant_name, assistant_id
    limit ${slice.limit} offset ${slice.offset}`.execute(db);
  return { rows: rows.map(({ total, ...group }) => group), total: rows[0]?.total ?? 0 };
}

const dayOfCall = sql`local_day(calls.created_at, assistants.timezone)`;

const percentiles = (column: string) =>
  sql`percentile_cont(array[0.5, 0.9, 0.95, 0.99]) within group (order by ${sql.ref(`turns.${column}`)})`;

function conditions({ assistantId, from, to }: LatencyFilter) {
  const all = [
    ...(assistantId === undefined ? [] : [sql<boolean>`calls.assistant_id = ${assistantId}`]),
    ...(from === undefined ? [] : [since(from)]),
    ...(to === undefined ? [] : [before(to)]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** The moments around a day, by which calls are found, are a day wider: no zone is further from UTC. */
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
