import { setImmediate } from 'node:timers/promises';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import type { NewLead } from '../../store/campaigns/leads.ts';

/** A lead as it was sent, with its position. `problem` describes an error other than in its number. */
export type SentLead = NewLead & { readonly index: number; readonly line?: number; readonly problem?: string };
type RejectedLead = Pick<SentLead, 'index' | 'line' | 'to_number'> & { readonly reason: string };
/** The outcome of adding leads. `rejected` lists the first of `rejected_count` leads; `duplicate_count` leads existed already. */
export type LeadImportResult = {
  readonly added: number;
  readonly rejected: RejectedLead[];
  readonly rejected_count: number;
  readonly duplicate_count: number;
};
/** Stores valid leads and returns the numbers that were new. */
export type StoreLeads = (leads: readonly NewLead[]) => Promise<ReadonlySet<string>>;

export type LeadImportOptions = {
  /**
   * The maximum lengths of the lists of duplicates and of rejected leads, so that the result of a repeated file still shows the errors in its last
   * rows. Defaults to everything that a JSON body can contain.
   */
  readonly mostListed?: number;
  /** Why an E.164 number is rejected, as a sentence; null if it is accepted. All numbers are accepted if absent. */
  readonly refusalOf?: (number: string) => string | null;
};
/** Leads per insert. */
const batchSize = 1_000;
/** Leads per validation step, which takes about 3 ms, so that active calls are not delayed. */
const stretch = 200;

/** Adds leads in batches as they arrive: stores those with a valid, new number and lists the others. */
export async function importLeads(
  leads: Iterable<SentLead> | AsyncIterable<SentLead>,
  store: StoreLeads,
  { mostListed = Number.POSITIVE_INFINITY, refusalOf = () => null }: LeadImportOptions = {},
): Promise<LeadImportResult> {
  let [added, badCount, duplicateCount] = [0, 0, 0];
  const listed: Rejected = { bad: [], duplicates: [] };
  for await (const batch of inBatches(leads)) {
    const { bad, duplicates } = await takeBatch(batch, { store, refusalOf });
    added += batch.length - bad.length - duplicates.length;
    badCount += bad.length;
    duplicateCount += duplicates.length;
    listed.bad.push(...bad.slice(0, mostListed - listed.bad.length));
    listed.duplicates.push(...duplicates.slice(0, mostListed - listed.duplicates.length));
  }
  const rejected = [...listed.bad, ...listed.duplicates].sort((one, other) => one.index - other.index);
  return { added, rejected, rejected_count: badCount + duplicateCount, duplicate_count: duplicateCount };
}

type Rejected = { readonly bad: RejectedLead[]; readonly duplicates: RejectedLead[] };

/** Groups a stream into batches. If the stream fails, the items before the failure form the last batch. */
export async function* inBatches<T>(sent: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  try {
    for await (const one of sent) {
      batch.push(one);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  } catch (error) {
    if (batch.length > 0) yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}

async function takeBatch(
  batch: readonly SentLead[],
  { store, refusalOf }: { readonly store: StoreLeads } & Required<Pick<LeadImportOptions, 'refusalOf'>>,
): Promise<Rejected> {
  const rejected: Rejected = { bad: [], duplicates: [] };
  const good = new Map<string, SentLead>();
  for (const [place, lead] of batch.entries()) {
    await yieldPeriodically(place);
    const number = lead.problem === undefined ? toE164(lead.to_number) : null;
    const refusal = number === null ? (lead.problem ?? invalidNumber(lead.to_number)) : refusalOf(number);
    if (number === null || refusal !== null) rejected.bad.push(reject(lead, refusal ?? invalidNumber(lead.to_number)));
    else if (good.has(number)) rejected.duplicates.push(reject(lead, duplicate));
    else good.set(number, lead);
  }
  if (good.size === 0) return rejected;
  const stored = await store(
    [...good].map(([to_number, { timezone, variables, metadata }]) => ({ to_number, timezone, variables, metadata })),
  );
  for (const [number, lead] of good) if (!stored.has(number)) rejected.duplicates.push(reject(lead, duplicate));
  return rejected;
}

/** Yields to the event loop after each step of validation. */
export async function yieldPeriodically(place: number): Promise<void> {
  if (place % stretch === 0) await setImmediate();
}

/** Why a value is not a phone number, and how to fix it. */
export function invalidNumber(sent: string): string {
  if (!/^\s*\d+(?:[.,]\d+)?e\+?\d+\s*$/i.test(sent))
    return 'invalid number: use a dialable number in international form such as +14155550123';
  return `invalid number: a spreadsheet replaced the number by ${sent.trim()}, which lacks digits; format the column as text, enter the numbers again and export the file again`;
}

const duplicate = 'duplicate: the campaign already has this number';

const reject = ({ index, line, to_number }: SentLead, reason: string): RejectedLead =>
  line === undefined ? { index, to_number, reason } : { index, line, to_number, reason };
