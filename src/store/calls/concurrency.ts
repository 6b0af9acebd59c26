import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { slotHolders } from './call-slots.ts';

type ConcurrencyFilter = {
  readonly assistantId?: string | undefined;
  readonly from: Date;
  readonly to: Date;
  /** Minutes per step. */
  readonly stepMinutes: number;
};

/** The peak number of occupied slots in a step. */
export type ConcurrencyPeak = { readonly begins_at: Date; readonly peak: number };

/** The maximum duration of a call; older calls need not be read. */
const longest = sql`interval '24 hours'`;

/**
 * The peak number of concurrent calls in each step from `from` on. Outbound and inbound calls count from their creation, web calls from their
 * connection, each until its end, as slots do.
 */
export async function readConcurrencyPeaks(
  db: Db,
  accountId: string,
  { assistantId, from, to, stepMinutes }: ConcurrencyFilter,
): Promise<ConcurrencyPeak[]> {
  const step = sql`make_interval(mins => ${stepMinutes})`;
  const { rows } = await sql<ConcurrencyPeak>`
    with held as (
      select case when call_type = 'web' then start_time else created_at end as began, coalesce(end_time, now()) as ended
      from calls
      where account_id = ${accountId} and created_at >= ${from}::timestamptz - ${longest} and created_at < ${to}
        and (end_time is null or end_time > ${from})
        and ${assistantId === undefined ? sql`true` : sql`assistant_id = ${assistantId}`}
    ), steps as (
      select begins_at
      from generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 microsecond', ${step}) begins_at
    ), changes as (
      select began as at, 1 as change from held where began < ${to}
      union all select ended, -1 from held where began < ${to}
      union all select begins_at, 0 from steps
    ), running as (
      select at, sum(change) over before_and_now as calls, lead(at, 1, ${to}) over (order by at, change) as until
      from changes window before_and_now as (order by at, change rows unbounded preceding)
    )
    select begins_at, coalesce(max(calls) filter (where until > at), 0)::integer as peak
    from steps join running on at >= begins_at and at < begins_at + ${step}
    group by begins_at order by begins_at`.execute(db);
  return rows;
}

/** Calls that occupy a slot now, by assistant and direction. */
type SlotHolders = {
  readonly assistant_id: string | null;
  readonly assistant_name: string;
  readonly call_type: 'inbound' | 'outbound' | 'web';
  readonly calls: number;
};

/** The occupied slots of an account by assistant and direction, largest groups first. */
export async function readSlotHolders(db: Db, accountId: string): Promise<SlotHolders[]> {
  const rows = await slotHolders(db, accountId)
    .select(({ fn }) => ['assistant_id', 'assistant_name', 'call_type', fn.countAll<string>().as('count')])
    .groupBy(['assistant_id', 'assistant_name', 'call_type'])
    .orderBy('count', 'desc')
    .orderBy('assistant_name')
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, calls: Number(count) }));
}

/** Sets an account's limit on concurrent calls; active calls continue. */
export async function setConcurrencyLimit(db: Db, accountId: string, limit: number): Promise<void> {
  await db.updateTable('accounts').set({ concurrency_limit: limit }).where('account_id', '=', accountId).execute();
}
