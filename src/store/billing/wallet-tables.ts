import type { ColumnType, Generated } from 'kysely';

export const walletTransactionTypes = ['charge', 'recharge', 'void', 'refund'] as const;
export type WalletTransactionType = (typeof walletTransactionTypes)[number];

/** What an account has paid in and used up: only ever added to; the sum is the balance. */
export type WalletTransactionsTable = {
  transaction_id: Generated<string>;
  account_id: string;
  /** Numbers the account's entries from 1 on, without a gap; a bigint, so text. */
  ordinal: ColumnType<string, never, never>;
  type: WalletTransactionType;
  /** Micro-dollars, negative where they are taken; a bigint, so text. */
  amount_micros: ColumnType<string, bigint, never>;
  /** The sum of all entries of the account up to this one; a bigint, so text. */
  balance_micros: ColumnType<string, never, never>;
  memo: ColumnType<string, string | undefined, never>;
  /** The call that a charge is for. */
  call_id: string | null;
  /** What a void or a refund undoes. */
  undoes_id: string | null;
  created_at: ColumnType<Date, never, never>;
};
