import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/database.ts';

/** The first key of the advisory locks for the slots of an account. */
const slotsLock = 7_217_542;

/**
 * Whether one more call fits into the account's limit. Locks the account until the transaction ends, so that two concurrent callers cannot both take
 * the last slot. Web calls count once they are connected.
 */
export async function hasFreeSlot(trx: Db, accountId: string): Promise<boolean> {
  return (await lockFreeSlots(trx, accountId)) > 0;
}

/** How many more calls fit into the account's limit; slots are locked until the transaction ends. */
export async function lockFreeSlots(trx: Db, accountId: string): Promise<number> {
  const limit = await lockAccount(trx, accountId);
  return limit - (await countSlots(trx, accountId));
}

/** Locks the account until the transaction ends, so that counts of its calls stay valid. Returns its limit on concurrent calls. */
export async function lockAccount(trx: Db, accountId: string): Promise<number> {
  const account = await trx
    .selectFrom('accounts')
    .select([
      'concurrency_limit',
      sql`pg_advisory_xact_lock(${sql.lit(slotsLock)}, hashtext(account_id::text))`.as('locked'),
    ])
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return account.concurrency_limit;
}

type AmpleSlots = 'free' | 'announced_before' | 'small' | 'crowded';
/** The account of a call that a carrier announces, and the carrier's name of the call. */
type Announced = { readonly accountId: string; readonly protocol: string; readonly providerCallId: string };

/**
 * Whether an announced call fits into its account's limit whatever other transactions do, so that it need not wait for them. `free`: the limit is
 * further away than the database has connections, and the call is not announced a second time. `small`: the limit never is, and nothing is locked.
 * `crowded`: only a new transaction can find out, with `hasFreeSlot`, which waits until this one is over. This one must not call it: two that share the
 * slots would wait for each other.
 */
export async function findAmpleSlots(trx: Db, announced: Announced): Promise<AmpleSlots> {
  if ((await lockAnnounced(trx, announced)).length === 0) return 'small';
  // A separate statement: it must see what others have stored before this one got its lock.
  const [found] = await selectAmple(trx, announced);
  if (found?.is_known === true) return 'announced_before';
  return found?.is_ample === true ? 'free' : 'crowded';
}

/** Shares the account's slots with other announcements, and has this announcement to itself. */
const lockAnnounced = compileOnce((db, { accountId, protocol, providerCallId }: Announced) =>
  db
    .selectFrom('accounts')
    .select([
      sql`pg_advisory_xact_lock_shared(${sql.lit(slotsLock)}, hashtext(account_id::text))`.as('shared'),
      sql`pg_advisory_xact_lock(hashtextextended(concat_ws(' ', account_id, ${protocol}::text, ${providerCallId}::text), ${sql.lit(slotsLock)}))`.as(
        'own',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('concurrency_limit', '>', mostTransactions),
);

/** At most this many transactions are open at a time. */
const mostTransactions = sql<number>`current_setting('max_connections')::integer`;

const selectAmple = compileOnce((db, { accountId, protocol, providerCallId }: Announced) =>
  db
    .selectFrom('accounts')
    .select(({ exists, fn, selectFrom }) => [
      sql<boolean>`(${slotHolders(db, accountId).select(fn.countAll().as('slots'))}) + ${mostTransactions} < concurrency_limit`.as(
        'is_ample',
      ),
      exists(
        selectFrom('calls')
          .select('call_id')
          .where('calls.account_id', '=', accountId)
          .where('protocol', '=', protocol)
          .where('provider_call_id', '=', providerCallId),
      ).as('is_known'),
    ])
    .where('account_id', '=', accountId),
);

/** An account's limit on concurrent calls, and the calls that use it, at a moment of the database's clock. */
type ConcurrencyUsage = { readonly limit: number; readonly count: number; readonly at: Date };

/** The account's limit and the slots in use. */
export async function readConcurrency(db: Db, accountId: string): Promise<ConcurrencyUsage> {
  const [usage] = await selectConcurrency(db, { accountId });
  if (usage === undefined) throw new RangeError(`no account has the id ${accountId}`);
  return { ...usage, count: Number(usage.count) };
}

const selectConcurrency = compileOnce((db, { accountId }: { readonly accountId: string }) =>
  db
    .selectFrom('accounts')
    .select(({ fn }) => [
      'concurrency_limit as limit',
      sql<Date>`clock_timestamp()`.as('at'),
      slotHolders(db, accountId).select(fn.countAll<string>().as('slots')).as('count'),
    ])
    .where('account_id', '=', accountId),
);

/** How many calls occupy a slot: outbound and inbound calls that are not over, and web calls in progress. */
export async function countSlots(db: Db, accountId: string): Promise<number> {
  const row = await slotHolders(db, accountId)
    .select(({ fn }) => fn.countAll<string>().as('slots'))
    .executeTakeFirstOrThrow();
  return Number(row.slots);
}

/** The calls of an account that occupy a slot. */
export function slotHolders(db: Db, accountId: string) {
  return db
    .selectFrom('calls')
    .where('calls.account_id', '=', accountId)
    .where('end_time', 'is', null)
    .where((where) => where.or([where('status', '!=', 'queued'), where('call_type', '!=', 'web')]));
}
