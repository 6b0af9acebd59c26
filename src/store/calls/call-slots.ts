import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** The account of a call that a carrier announces, and the carrier's name of the call. */
export type AnnouncedCall = { readonly accountId: string; readonly protocol: string; readonly providerCallId: string };

/**
 * Shares the account's slots with other announcements until the transaction ends, and has this announcement to itself, so that `areSlotsAmple` stays
 * true. False if the account's limit is never ample; then nothing is locked. This transaction must not call `hasFreeSlot`: two that share the slots
 * would wait for each other.
 */
export async function lockAnnouncedCall(trx: Db, announced: AnnouncedCall): Promise<boolean> {
  return (await lockAnnounced(trx, announced)).length > 0;
}

/**
 * Why an announced call was not stored with `areSlotsAmple`. `crowded`: only a new transaction can find out whether it fits, with `hasFreeSlot`, which
 * waits until this one is over.
 */
export async function whyNotAmple(trx: Db, { accountId, ...announced }: AnnouncedCall) {
  const row = await announcedCalls(trx, { accountId, ...announced })
    .select('call_id')
    .executeTakeFirst();
  return row === undefined ? 'crowded' : 'announced_before';
}

const lockAnnounced = compileOnce((db, { accountId, protocol, providerCallId }: AnnouncedCall) =>
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

/**
 * Whether an announced call fits into its account's limit whatever other transactions do: the limit is further away than the database has connections,
 * and the call is not stored yet. To be read in a statement after the one that locks the announcement, so that it sees what others stored before.
 */
export function areSlotsAmple(db: Db, announced: AnnouncedCall): RawBuilder<SqlBool> {
  const slots = slotHolders(db, announced.accountId).select(({ fn }) => fn.countAll().as('slots'));
  const limit = db.selectFrom('accounts').select('concurrency_limit').where('account_id', '=', announced.accountId);
  return sql`(${slots}) + ${mostTransactions} < (${limit}) and not exists (${announcedCalls(db, announced).select('call_id')})`;
}

const announcedCalls = (db: Db, { accountId, protocol, providerCallId }: AnnouncedCall) =>
  db
    .selectFrom('calls')
    .where('calls.account_id', '=', accountId)
    .where('protocol', '=', protocol)
    .where('provider_call_id', '=', providerCallId);

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
