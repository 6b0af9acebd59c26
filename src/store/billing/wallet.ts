import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Page, Slice } from '../database/page.ts';
import type { WalletTransactionsTable } from './wallet-tables.ts';

/** Most characters of a memo; the database takes no more. */
export const longestMemo = 500;

/** An entry of the wallet; micro-dollars. */
export type WalletTransaction = Omit<
  Selectable<WalletTransactionsTable>,
  'account_id' | 'ordinal' | 'amount_micros' | 'balance_micros'
> & {
  readonly amount_micros: bigint;
  /** The sum of all entries up to this one. */
  readonly balance_micros: bigint;
};
/** What is read of an entry. */
export const walletColumns = [
  'transaction_id',
  'type',
  'amount_micros',
  'balance_micros',
  'memo',
  'call_id',
  'undoes_id',
  'created_at',
] as const;

/** The sum of all entries of the account, micro-dollars: what is left, or owed where it is below zero. */
export async function readBalance(db: Db, accountId: string): Promise<bigint> {
  return BigInt((await latest(db, accountId))?.balance_micros ?? 0);
}

/** The account's entries, newest first. A page is found by its numbers, however many there are. */
export async function listTransactions(db: Db, accountId: string, slice: Slice): Promise<Page<WalletTransaction>> {
  const total = Number((await latest(db, accountId))?.ordinal ?? 0);
  const rows = await db
    .selectFrom('wallet_transactions')
    .select(walletColumns)
    .where('account_id', '=', accountId)
    .where('ordinal', '<=', String(total - slice.offset))
    .orderBy('ordinal', 'desc')
    .limit(slice.limit)
    .execute();
  return { rows: rows.map(asTransaction), total };
}

/** The newest entry: its number is how many there are, its balance the account's. */
async function latest(db: Db, accountId: string) {
  return db
    .selectFrom('wallet_transactions')
    .select(['ordinal', 'balance_micros'])
    .where('account_id', '=', accountId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A call to be paid for; `amountMicros` is what it cost, above zero. */
type NewCharge = {
  readonly accountId: string;
  readonly callId: string;
  readonly amountMicros: bigint;
  readonly memo: string;
};

/** Charges a call that is over and marks it as billed. False where it was charged already: then nothing changes. */
export async function chargeCall(trx: Db, charge: NewCharge): Promise<boolean> {
  const { accountId, callId, amountMicros, memo } = charge;
  const result = await trx
    .insertInto('wallet_transactions')
    .values({ account_id: accountId, type: 'charge', amount_micros: -amountMicros, memo, call_id: callId })
    .onConflict((conflict) => conflict.column('call_id').where('type', '=', 'charge').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Pays money in, `amountMicros` above zero. */
export async function recharge(
  db: Db,
  accountId: string,
  { amountMicros, memo }: { readonly amountMicros: bigint; readonly memo: string },
): Promise<WalletTransaction> {
  const row = await db
    .insertInto('wallet_transactions')
    .values({ account_id: accountId, type: 'recharge', amount_micros: amountMicros, memo })
    .returning(walletColumns)
    .executeTakeFirstOrThrow();
  return asTransaction(row);
}

/** A row as it is read. */
export type WalletRow = Pick<Selectable<WalletTransactionsTable>, (typeof walletColumns)[number]>;

/** An entry with its amounts as numbers. */
export function asTransaction(row: WalletRow): WalletTransaction {
  return { ...row, amount_micros: BigInt(row.amount_micros), balance_micros: BigInt(row.balance_micros) };
}
