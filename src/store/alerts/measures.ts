import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AlertMeasure } from './alert-tables.ts';

/** The calls that a measure covers. */
export type MeasureScope = {
  readonly accountId: string;
  readonly assistantId: string | null;
  readonly windowMinutes: number;
  /** With fewer calls the value is unknown. */
  readonly leastCalls: number;
};

type Counted = { readonly value: number | null; readonly calls: number };

/** The value of a measure over the last minutes; null if there are too few calls to tell. */
export async function measureNow(db: Db, measure: AlertMeasure, scope: MeasureScope): Promise<number | null> {
  const { rows } = await measures[measure](scope).execute(db);
  const [{ value, calls } = { value: null, calls: 0 }] = rows;
  return calls < scope.leastCalls ? null : value;
}

const since = ({ windowMinutes }: MeasureScope) => sql`now() - ${windowMinutes} * interval '1 minute'`;
const ofAssistant = ({ assistantId }: MeasureScope) =>
  assistantId === null ? sql`true` : sql`calls.assistant_id = ${assistantId}::uuid`;

const measures: Readonly<Record<AlertMeasure, (scope: MeasureScope) => RawBuilder<Counted>>> = {
  /** Percent of the calls that ended in the window and failed. No call is longer than three hours, which bounds the search. */
  error_rate: (scope) => sql`
    select 100.0 * count(*) filter (where status = 'failed') / nullif(count(*), 0)::float8 as value, count(*)::integer as calls
    from calls
    where account_id = ${scope.accountId} and ${ofAssistant(scope)} and end_time >= ${since(scope)}
      and created_at >= ${since(scope)} - interval '3 hours'`,
  /** Milliseconds from the caller's last sound to the reply's first. */
  latency_p95: (scope) => sql`
    select percentile_cont(0.95) within group (order by latency_ms) as value,
      count(distinct calls.call_id)::integer as calls
    from calls join turns on turns.call_id = calls.call_id and role = 'assistant' and latency_ms is not null
    where account_id = ${scope.accountId} and ${ofAssistant(scope)} and created_at >= ${since(scope)}`,
  /** Dollars charged to the wallet and paid to providers, whichever is more: installations use one or both. */
  spend: (scope) => sql`
    with picked as (
      select call_id from calls
      where account_id = ${scope.accountId} and ${ofAssistant(scope)} and created_at >= ${since(scope)}
    )
    select greatest(
        coalesce((select -sum(amount_micros) from wallet_transactions join picked using (call_id)
          where type = 'charge'), 0),
        coalesce((select sum(cost_micro_dollars) from vendor_usage join picked using (call_id)), 0)
      )::float8 / 1e6 as value,
      (select count(*) from picked)::integer as calls`,
  /** Failures of speech and language providers in calls, whether or not a fallback took over. */
  provider_failures: (scope) => sql`
    with picked as (
      select call_id from calls
      where account_id = ${scope.accountId} and ${ofAssistant(scope)} and created_at >= ${since(scope)} - interval '3 hours'
    )
    select (select count(*) from call_events join picked using (call_id)
        where type = 'vendor.failed' and recorded_at >= ${since(scope)})::float8 as value,
      (select count(*) from picked)::integer as calls`,
};
