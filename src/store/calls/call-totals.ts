import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

type TotalsFilter = {
  readonly assistantId?: string | undefined;
  /** Calls made then or later. */
  readonly from: Date;
  /** Calls made before then. */
  readonly to: Date;
  /** Minutes of a group; null for one group of all. */
  readonly stepMinutes: number | null;
};

/** What the calls of a time add up to. */
export type CallTotals = {
  /** When the group begins. */
  readonly begins_at: Date;
  readonly calls: number;
  /** Calls that nobody has answered yet and that are not over. */
  readonly waiting: number;
  readonly answered: number;
  readonly talk_seconds: number;
  /** Micro-dollars, as the wallet was charged. */
  readonly charged_micros: number;
  /** Micro-dollars, as vendors charge by the prices that are set. */
  readonly vendor_micros: number;
};

/** What the account's calls add up to, over time in steps from `from` on; steps without calls are left out. */
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
