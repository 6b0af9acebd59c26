import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

type TotalsFilter = {
  readonly assistantId?: string | undefined;
  /** Calls created at or after this moment. */
  readonly from: Date;
  /** Calls created before this moment. */
  readonly to: Date;
  /** Minutes per group; null for a single group. */
  readonly stepMinutes: number | null;
};

/** The totals of the calls in a period. */
export type CallTotals = {
  /** The start of the group. */
  readonly begins_at: Date;
  readonly calls: number;
  /** Calls that are neither answered nor over. */
  readonly waiting: number;
  readonly answered: number;
  readonly talk_seconds: number;
  /** The amount charged to the wallet, in micro-dollars. */
  readonly charged_micros: number;
  /** The provider cost by the configured prices, in micro-dollars. */
  readonly vendor_micros: number;
};

/** The totals of the account's calls in time steps counted from `from`; steps without calls are left out. */
export async function totalCalls(db: Db, accountId: string, filter: TotalsFilter): Promise<CallTotals[]> {
  const { assistantId, from, to, stepMinutes } = filter;
  const begins =
    stepMinutes === null
      ? sql`${from}::timestamptz`
      : sql`date_bin(${`${stepMinutes} minutes`}::interval, calls.created_at, ${from})`;
  const { rows } = await sql<CallTotals>`
    select ${begins} as begins_at,
      count(*)::integer as calls,
      (count(*) filter (where start_time is null and end_time is null))::integer as waiting,
      (count(*) filter (where start_time is not null))::integer as answered,
      coalesce(sum(extract(epoch from coalesce(end_time, now()) - start_time)), 0)::float8 as talk_seconds,
      coalesce(sum(charged), 0)::float8 as charged_micros,
      coalesce(sum(cost), 0)::float8 as vendor_micros
    from calls
    left join lateral (
      select -sum(amount_micros) as charged from wallet_transactions
      where wallet_transactions.call_id = calls.call_id and type = 'charge'
    ) charges on true
    left join lateral (
      select sum(cost_micro_dollars) as cost from vendor_usage where vendor_usage.call_id = calls.call_id
    ) costs on true
    where calls.account_id = ${accountId} and calls.created_at >= ${from} and calls.created_at < ${to}
      and ${assistantId === undefined ? sql`true` : sql`calls.assistant_id = ${assistantId}`}
    group by 1 order by 1`.execute(db);
  return rows;
}
