import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** An account's rules for outgoing calls; null for the installation's default, or for the countries of the account's own numbers. */
export type DialPolicyRow = {
  readonly allowed_countries: string[] | null;
  readonly allowed_number_types: string[];
  readonly max_calls_per_hour: number | null;
  readonly max_spend_per_day_micros: bigint | null;
  readonly hours_from: string | null;
  readonly hours_until: string | null;
  readonly max_calls_per_number_per_day: number | null;
  readonly max_calls_per_number_per_30_days: number | null;
};
/** The same, with the account's own numbers. */
export type StoredDialPolicy = DialPolicyRow & { readonly own_numbers: readonly string[] };

const unset: DialPolicyRow = {
  allowed_countries: null,
  allowed_number_types: [],
  max_calls_per_hour: null,
  max_spend_per_day_micros: null,
  hours_from: null,
  hours_until: null,
  max_calls_per_number_per_day: null,
  max_calls_per_number_per_30_days: null,
};

/** Reads the dial policy of an account, and the numbers from which its countries may be derived. */
export async function readDialPolicy(db: Db, accountId: string): Promise<StoredDialPolicy> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('dial_policies', 'dial_policies.account_id', 'accounts.account_id')
    .select([
      'allowed_countries',
      'allowed_number_types',
      'max_calls_per_hour',
      'max_spend_per_day_micros',
      'hours_from',
      'hours_until',
      'max_calls_per_number_per_day',
      'max_calls_per_number_per_30_days',
      sql<
        string[]
      >`array(select phone_number from phone_numbers where phone_numbers.account_id = accounts.account_id)`.as(
        'own_numbers',
      ),
    ])
    .where('accounts.account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) return { ...unset, own_numbers: [] };
  const { max_spend_per_day_micros: spend, allowed_number_types: types, ...rest } = row;
  return {
    ...rest,
    allowed_number_types: types ?? [],
    max_spend_per_day_micros: spend === null ? null : BigInt(spend),
  };
}

/** Replaces the dial policy of an account; omitted fields get the installation's default. */
export async function saveDialPolicy(db: Db, accountId: string, policy: Partial<DialPolicyRow>): Promise<void> {
  const content = { ...unset, ...policy, adopts: false };
  const isStale = recipientColumns.some((column) => content[column] !== null);
  await db
    .insertInto('dial_policies')
    .values({ account_id: accountId, ...content, has_stale_deferrals: isStale })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...content,
        updated_at: sql<Date>`clock_timestamp()`,
        has_stale_deferrals: sql<boolean>`dial_policies.has_stale_deferrals
          or (${columnsOf('dial_policies')}) is distinct from (${columnsOf('excluded')})`,
      }),
    )
    .execute();
}

/** The columns by which leads are deferred. */
const recipientColumns = [
  'hours_from',
  'hours_until',
  'max_calls_per_number_per_day',
  'max_calls_per_number_per_30_days',
] as const;
const columnsOf = (table: 'dial_policies' | 'excluded') =>
  sql.join(recipientColumns.map((column) => sql.ref(`${table}.${column}`)));

/** Whether leads of an account may still wait by former hours or caps. Locks its policy until the transaction ends if they may. */
export async function holdStaleDeferrals(trx: Db, accountId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('dial_policies')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('has_stale_deferrals', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that no lead of an account waits by former hours or caps. */
export async function clearStaleDeferrals(trx: Db, accountId: string): Promise<void> {
  await trx
    .updateTable('dial_policies')
    .set({ has_stale_deferrals: false })
    .where('account_id', '=', accountId)
    .execute();
}

/** An account that placed calls before dial policies existed, with its activity in the last 90 days. */
export type DialHistory = {
  readonly accountId: string;
  /** One number from each block that was answered. */
  readonly answered: readonly string[];
  /** The most calls that it placed in an hour. */
  readonly busiestHour: number;
  /** The highest cost or charge of a day, in micro-dollars. */
  readonly maxDailySpendMicros: number;
};

/** How many leading digits identify a block of numbers, all in one country. */
const blockChars = 8;
const historySpan = sql`now() - interval '90 days'`;

/** Returns the accounts whose policy is still to be derived, locked until the transaction ends. */
export async function lockDialHistories(trx: Db): Promise<DialHistory[]> {
  const waiting = await trx
    .selectFrom('dial_policies')
    .select('account_id')
    .where('adopts', '=', true)
    .forUpdate()
    .execute();
  const histories: DialHistory[] = [];
  for (const { account_id } of waiting) histories.push(await historyOf(trx, account_id));
  return histories;
}

async function historyOf(trx: Db, accountId: string): Promise<DialHistory> {
  const answered = await sql<{ number: string }>`
    select min(to_number) as number from calls
    where account_id = ${accountId} and call_type = 'outbound' and created_at > ${historySpan} and start_time is not null
    group by left(to_number, ${blockChars})`.execute(trx);
  const busiest = await sql<{ calls: string }>`
    select count(*) as calls from calls
    where account_id = ${accountId} and call_type = 'outbound' and created_at > ${historySpan}
    group by date_trunc('hour', created_at) order by 1 desc limit 1`.execute(trx);
  const dearest = await sql<{ micros: string }>`
    select coalesce(sum(greatest(charged.micros, used.micros, 0)), 0) as micros from calls
    left join lateral (select -sum(amount_micros) as micros from wallet_transactions
      where wallet_transactions.call_id = calls.call_id and type = 'charge') charged on true
    left join lateral (select sum(cost_micro_dollars) as micros from vendor_usage
      where vendor_usage.call_id = calls.call_id) used on true
    where account_id = ${accountId} and created_at > ${historySpan}
    group by date_trunc('day', created_at, 'UTC') order by 1 desc limit 1`.execute(trx);
  return {
    accountId,
    answered: answered.rows.map(({ number }) => number),
    busiestHour: Number(busiest.rows[0]?.calls ?? 0),
    maxDailySpendMicros: Number(dearest.rows[0]?.micros ?? 0),
  };
}
