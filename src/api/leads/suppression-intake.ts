import type { ReadableStream } from 'node:stream/web';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import type { NewSuppression } from '../../store/campaigns/suppressions.ts';
import { badHeader, columnsOf, maxListedRows, readCsv } from '../csv/csv.ts';
import { maxReasonChars } from '../schemas/suppression.ts';
import { inBatches, invalidNumber, yieldPeriodically } from './lead-intake.ts';

/** A number as it was sent, with its position. */
export type SentNumber = NewSuppression & { readonly index: number; readonly line?: number };
type RejectedNumber = Omit<SentNumber, 'reason'> & { readonly reason: string };
/** The outcome of adding numbers. `rejected` lists the first of `rejected_count` numbers. */
type TakenNumbers = {
  readonly added: number;
  readonly listed_already: number;
  readonly rejected: RejectedNumber[];
  readonly rejected_count: number;
};

/** Adds numbers to the do-not-call list in batches as they arrive. `store` returns those that were new. */
export async function importNumbers(
  sent: Iterable<SentNumber> | AsyncIterable<SentNumber>,
  store: (entries: readonly NewSuppression[]) => Promise<ReadonlySet<string>>,
): Promise<TakenNumbers> {
  let [added, listedAlready, rejectedCount] = [0, 0, 0];
  const rejected: RejectedNumber[] = [];
  for await (const batch of inBatches(sent)) {
    const { entries, bad } = await checked(batch);
    const stored = entries.size === 0 ? entries : await store([...entries.values()]);
    added += stored.size;
    listedAlready += batch.length - bad.length - stored.size;
    rejectedCount += bad.length;
    rejected.push(...bad.slice(0, maxListedRows - rejected.length));
  }
  return { added, listed_already: listedAlready, rejected, rejected_count: rejectedCount };
}

async function checked(batch: readonly SentNumber[]) {
  const entries = new Map<string, NewSuppression>();
  const bad: RejectedNumber[] = [];
  for (const [place, { reason, ...sent }] of batch.entries()) {
    await yieldPeriodically(place);
    const number = toE164(sent.number);
    if (number === null) bad.push({ ...sent, reason: invalidNumber(sent.number) });
    else if (!entries.has(number)) entries.set(number, { number, reason });
  }
  return { entries, bad };
}

/** Reads numbers from a CSV file as it arrives; its header names `number` and optionally `reason`. Throws 400 and 413 like `readCsv`. */
export async function* readNumbers(body: ReadableStream<Uint8Array>): AsyncGenerator<SentNumber> {
  let places: { readonly number: number; readonly reason: number } | null = null;
  let index = 0;
  for await (const row of readCsv(body, 'Numbers')) {
    if (places === null) {
      const names = columnsOf(row, 'number', accepted);
      places = { number: names.indexOf('number'), reason: names.indexOf('reason') };
      continue;
    }
    const reason = textOf(row.values[places.reason]).slice(0, maxReasonChars);
    yield { index, line: row.line, number: textOf(row.values[places.number]), reason };
    index += 1;
  }
  if (places === null) throw badHeader('nothing', accepted);
}

const accepted = 'number and, optionally, reason';

const textOf = (value: string | undefined): string => (value ?? '').replaceAll('\0', '').trim();
