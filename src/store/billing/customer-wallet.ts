import { sql } from 'kysely';
import type { ItemView } from '../database/items.ts';
import type { WalletTransactionType } from './wallet-tables.ts';

/** A wallet transaction as the customer query API shows it, except for the unit of its amount. */
export type CustomerTransaction = {
  readonly id: string;
  readonly company_id: string;
  /** In micro-dollars; a bigint, so text. */
  readonly amount: string;
  readonly memo: string;
  readonly type: WalletTransactionType;
};

/** The transactions of the account's wallet. */
export const customerTransactions = (accountId: string): ItemView<CustomerTransaction> => sql<CustomerTransaction>`
  select transaction_id as id, account_id as company_id, amount_micros as amount, memo, type
  from wallet_transactions where account_id = ${accountId}`;
