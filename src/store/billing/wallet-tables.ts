import type { ColumnType, Generated } from 'kysely';

export const walletTransactionTypes = ['charge', 'recharge', 'void', 'refund'] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

/** An account's payments and charges. Rows are only ever added; their sum is the balance. */
export type WalletTransactionsTable = {
  transaction_id: Generated<string>;
  account_id: string;
  /** Numbers the account's transactions from 1 without gaps; a bigint, so text. */
  ordinal: ColumnType<string, never, never>;
  type: WalletTransactionType;
  /** In micro-dollars, negative for charges; a bigint, so text. */
  amount_micros: ColumnType<string, bigint, never>;
  /** The sum of the account's transactions up to and including this one; a bigint, so text. */
  balance_micros: ColumnType<string, never, never>;
  memo: ColumnType<string, string | undefined, never>;
  /** The call that is charged. */
  call_id: string | null;
  /** The transaction that a void or refund reverses. */
  undoes_id: string | null;
  created_at: ColumnType<Date, never, never>;
};
