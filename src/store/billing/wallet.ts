import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Page, Slice } from '../database/page.ts';
import type { WalletTransactionsTable } from './wallet-tables.ts';

/** The maximum number of characters in a memo, as the database enforces it. */
export const maxMemoChars = 500;

/** A wallet transaction; amounts in micro-dollars. */
export type WalletTransaction = Omit<
  Selectable<WalletTransactionsTable>,
  'account_id' | 'ordinal' | 'amount_micros' | 'balance_micros'
> & {
  readonly amount_micros: bigint;
  /** The sum of all transactions up to and including this one. */
  readonly balance_micros: bigint;
};
/** The selected columns of a transaction. */
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

/** The sum of the account's transactions in micro-dollars: the balance, negative if owed. */
export async function readBalance(db: Db, accountId: string): Promise<bigint> {
  return BigInt((await latest(db, accountId))?.balance_micros ?? 0);
}

/** The account's transactions, newest first. Pages are located by transaction number, so their cost does not grow with the list. */
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

/** The newest transaction: its number is the count, its balance the account's. */
async function latest(db: Db, accountId: string) {
  return db
    .selectFrom('wallet_transactions')
    .select(['ordinal', 'balance_micros'])
    .where('account_id', '=', accountId)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A call to charge; `amountMicros` is its price, above zero. */
type NewCharge = {
  readonly accountId: string;
  readonly callId: string;
  readonly amountMicros: bigint;
  readonly memo: string;
};

/** Charges a finished call and marks it as billed. False if it was charged before; then nothing changes. */
export async function chargeCall(trx: Db, charge: NewCharge): Promise<boolean> {
  const { accountId, callId, amountMicros, memo } = charge;
  const result = await trx
    .insertInto('wallet_transactions')
    .values({ account_id: accountId, type: 'charge', amount_micros: -amountMicros, memo, call_id: callId })
    .onConflict((conflict) => conflict.column('call_id').where('type', '=', 'charge').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Adds a payment, `amountMicros` above zero. */
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

/** A row as the database returns it. */
export type WalletRow = Pick<Selectable<WalletTransactionsTable>, (typeof walletColumns)[number]>;

/** Converts the amounts of a transaction to numbers. */
export function asTransaction(row: WalletRow): WalletTransaction {
  return { ...row, amount_micros: BigInt(row.amount_micros), balance_micros: BigInt(row.balance_micros) };
}
