import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { asTransaction, type WalletRow, type WalletTransaction, walletColumns } from './wallet.ts';

/** Why a transaction cannot be undone. */
export type UndoRefusal = 'unknown' | 'not_undoable' | 'void_already' | 'refunded_already' | 'refund_too_large';
export type UndoResult =
  | { readonly type: 'made'; readonly transaction: WalletTransaction }
  | { readonly type: 'refused'; readonly reason: UndoRefusal };

/** The transaction to undo, and the reason. */
type Undo = { readonly transactionId: string; readonly memo: string };

/** Voids a transaction as a whole, once: a mistaken recharge, a charge, or a refund. */
export async function voidTransaction(db: Db, accountId: string, undo: Undo): Promise<UndoResult> {
  return undone(insertUndo(db, accountId, { ...undo, type: 'void', amount: sql`-undone.amount_micros` }));
}

/** Refunds part of a charge, `amountMicros` above zero; null for everything not refunded yet. */
export async function refundCharge(
  db: Db,
  accountId: string,
  { amountMicros, ...undo }: Undo & { readonly amountMicros: bigint | null },
): Promise<UndoResult> {
  const amount = amountMicros === null ? unrefunded : sql`${amountMicros}::bigint`;
  return undone(insertUndo(db, accountId, { ...undo, type: 'refund', amount }));
}

const unrefunded = sql`-undone.amount_micros - (
  select coalesce(sum(refund.amount_micros), 0) from wallet_transactions refund
  where refund.undoes_id = undone.transaction_id and refund.type = 'refund'
    and not exists (select from wallet_transactions where undoes_id = refund.transaction_id and type = 'void'))`;

type UndoRow = Undo & { readonly type: 'void' | 'refund'; readonly amount: RawBuilder<unknown> };

async function insertUndo(db: Db, accountId: string, { transactionId, memo, type, amount }: UndoRow) {
  const { rows } = await sql<WalletRow>`
    insert into wallet_transactions (account_id, type, amount_micros, memo, undoes_id)
      select undone.account_id, ${type}, ${amount}, ${memo}, undone.transaction_id from wallet_transactions undone
        where undone.transaction_id = ${transactionId} and undone.account_id = ${accountId}
      returning ${sql.join(walletColumns.map((column) => sql.ref(column)))}`.execute(db);
  return rows[0];
}

/** Translates the database's reason for rejecting a transaction. */
const refusals: Readonly<Record<string, UndoRefusal>> = {
  wallet_transactions_undoable: 'not_undoable',
  wallet_transactions_one_void: 'void_already',
  wallet_transactions_refunded: 'refunded_already',
  wallet_transactions_refund_limit: 'refund_too_large',
  // Nothing is left to refund.
  wallet_transactions_sign: 'refunded_already',
};

async function undone(insert: Promise<WalletRow | undefined>): Promise<UndoResult> {
  try {
    const row = await insert;
    if (row === undefined) return { type: 'refused', reason: 'unknown' };
    return { type: 'made', transaction: asTransaction(row) };
  } catch (error) {
    const reason = refusals[constraintOf(error)];
    if (reason === undefined) throw error;
    return { type: 'refused', reason };
  }
}

const constraintOf = (error: unknown): string =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
