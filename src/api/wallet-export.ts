import type { WalletTransaction } from '../store/wallet.ts';
import { csvLine } from './csv-file.ts';
import { presentTransaction } from './schemas/wallet.ts';

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

/** Entries of a wallet as a CSV file, batch by batch; dollars. */
export async function* walletFile(batches: AsyncIterable<readonly WalletTransaction[]>): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const batch of batches) yield batch.map(presentTransaction).map(lineOf).join('');
}

const lineOf = (entry: ReturnType<typeof presentTransaction>): string =>
  csvLine(columns.map((column) => String(entry[column] ?? '')));
