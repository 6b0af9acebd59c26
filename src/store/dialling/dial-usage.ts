import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The assumed cost of a minute while the real one is unknown, in micro-dollars. */
export type MinutePrices = {
  /** For outbound calls, by the dialect of their carrier. */
  readonly carriers: Readonly<Record<string, number>>;
  /** The wallet's price; null if billing is off. */
  readonly rates: Readonly<Record<'inbound' | 'outbound' | 'web', number>> | null;
};

/** An account's dialed calls in the last hour and its spending today (UTC), in micro-dollars. */
type DialUsage = {
  readonly callsLastHour: number;
  /** When the oldest of these calls will be an hour old. */
  readonly hourFreeAt: Date;
  readonly spentTodayMicros: number;
  readonly dayEndsAt: Date;
};

const hourAgo = sql`now() - interval '1 hour'`;
const today = sql`date_trunc('day', now(), 'UTC')`;

/**
 * Reads what an account dialed and spent, active calls included. The cost does not grow with the number of calls: one row per minute of the day, plus
 * the active calls.
 */
export async function readDialUsage(db: Db, accountId: string, prices: MinutePrices): Promise<DialUsage> {
  const { rows } = await sql<{
    calls: string;
    free_at: Date | null;
    spent: string;
    ends_at: Date;
    hour_from_now: Date;
  }>`
    select coalesce(sum(calls) filter (where minute > ${hourAgo}), 0) as calls,
      min(minute) filter (where minute > ${hourAgo} and calls > 0) + interval '1 hour' as free_at,
      coalesce(sum(spent_micros) filter (where minute >= ${today}), 0) + (${carrierCostSql(accountId, prices)}) as spent,
      ${today} + interval '1 day' as ends_at, now() + interval '1 hour' as hour_from_now
    from dial_usage where account_id = ${accountId} and minute >= least(${hourAgo}, ${today})`.execute(db);
  const { calls, free_at, spent, ends_at, hour_from_now } = rows[0]!;
  return {
    callsLastHour: Number(calls),
    hourFreeAt: free_at ?? hour_from_now,
    spentTodayMicros: Number(spent),
    dayEndsAt: ends_at,
  };
}

/** Counts one more outgoing call. Locks the account, so that concurrent calls are counted one after the other. */
export async function countDialledCall(trx: Db, accountId: string): Promise<void> {
  await sql`
    insert into dial_usage (account_id, minute, calls) values (${accountId}, date_trunc('minute', now()), 1)
    on conflict (account_id, minute) do update set calls = dial_usage.calls + 1`.execute(trx);
}

/** Undoes the count of a call for which no carrier was asked; `countedAt` is when it was counted. */
export async function uncountDialledCall(trx: Db, accountId: string, countedAt: Date): Promise<void> {
  await sql`
    update dial_usage set calls = calls - 1
    where account_id = ${accountId} and minute = date_trunc('minute', ${countedAt}::timestamptz) and calls > 0`.execute(
    trx,
  );
}

/** Adds the cost of a finished call: that of providers and carrier, or the wallet's charge if that is more. */
export async function recordSpending(trx: Db, callId: string, prices: MinutePrices): Promise<void> {
  await sql`
    insert into dial_usage (account_id, minute, spent_micros)
    select account_id, date_trunc('minute', now()), spent from (
      select calls.account_id, greatest(charged.micros, ${costOf(prices, sql`calls.end_time`)})::bigint as spent
      from calls left join lateral (select -sum(amount_micros) as micros from wallet_transactions
        where wallet_transactions.call_id = calls.call_id and type = 'charge') charged on true
      where calls.call_id = ${callId} and start_time is not null) costs
    where spent > 0
    on conflict (account_id, minute) do update set spent_micros = dial_usage.spent_micros + excluded.spent_micros`.execute(
    trx,
  );
}

/** Deletes records that no cap needs any more. */
export async function deleteOldDialUsage(db: Db): Promise<void> {
  await sql`delete from dial_usage where minute < now() - interval '26 hours'`.execute(db);
}

function carrierCostSql(accountId: string, prices: MinutePrices): RawBuilder<unknown> {
  const minutes = sql`extract(epoch from now() - start_time) / 60`;
  return sql`
    select coalesce(sum(greatest(${costOf(prices, sql`now()`)}, ${minutes} * ${rateOf(prices)})), 0)::bigint
    from calls where account_id = ${accountId} and end_time is null and start_time is not null`;
}

/** The provider and carrier cost of a row of `calls` up to a moment. Carriers charge each started minute. */
function costOf({ carriers }: MinutePrices, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const minutes = sql`ceil(greatest(extract(epoch from ${until} - start_time), 1) / 60)`;
  const perMinute = sql`case when call_type = 'outbound'
    then coalesce((${JSON.stringify(carriers)}::jsonb ->> calls.protocol)::numeric, 0) else 0 end`;
  const vendors = sql`coalesce((select sum(cost_micro_dollars) from vendor_usage where vendor_usage.call_id = calls.call_id), 0)`;
  return sql`(${minutes} * ${perMinute} + ${vendors})`;
}

function rateOf({ rates }: MinutePrices): RawBuilder<unknown> {
  return rates === null ? sql`0` : sql`(${JSON.stringify(rates)}::jsonb ->> call_type)::numeric`;
}
