import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type ItemView, withTimeLimit } from '../database/items.ts';
import { asTransaction, type WalletRow, type WalletTransaction } from './wallet.ts';

/** A wallet transaction as filters see it, with data from its call. */
type WalletItem = WalletRow & { readonly id: string; readonly ordinal: string };

/** The account's transactions, as filters see them. */
export const walletItems = (accountId: string): ItemView<WalletItem> => sql<WalletItem>`
  select transaction_id as id, transaction_id, ordinal, type, amount_micros as amount, amount_micros, balance_micros, memo,
    call_id, undoes_id, wallet_transactions.created_at, assistant_id, assistant_name, campaign_id
  from wallet_transactions left join calls using (call_id)
  where wallet_transactions.account_id = ${accountId}`;

const batchSize = 1_000;

/** The account's transactions that match a condition on `item`, newest first, in batches. */
export async function* readWalletBatches(
  db: Db,
  accountId: string,
  where: RawBuilder<SqlBool>,
): AsyncGenerator<readonly WalletTransaction[]> {
  let last: string | null = null;
  do {
    const before: RawBuilder<SqlBool> = last === null ? sql`true` : sql`item.ordinal < ${last}`;
    const rows: readonly WalletItem[] = await withTimeLimit(db, async (trx) => {
      const batch = await sql<WalletItem>`
        select item.* from (${walletItems(accountId)}) as item where ${where} and ${before}
        order by item.ordinal desc limit ${batchSize}`.execute(trx);
      return batch.rows;
    });
    last = rows.length < batchSize ? null : (rows.at(-1)?.ordinal ?? null);
    yield rows.map(asTransaction);
  } while (last !== null);
}
