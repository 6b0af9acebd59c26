import type { WalletTransaction } from '../../store/billing/wallet.ts';
import { presentTransaction } from '../schemas/wallet.ts';
import { csvText } from './csv-file.ts';

const columns: readonly (keyof ReturnType<typeof presentTransaction>)[] = [
  'created_at',
  'type',
  'amount',
  'balance',
  'memo',
  'call_id',
  'undoes_id',
  'transaction_id',
];

/** Writes wallet transactions as a CSV file in batches; amounts are in dollars. */
export const walletCsv = (batches: AsyncIterable<readonly WalletTransaction[]>): AsyncGenerator<string> =>
  csvText(columns, batches, (transaction) => {
    const entry = presentTransaction(transaction);
    return columns.map((column) => String(entry[column] ?? ''));
  });
