import { setImmediate } from 'node:timers/promises';
import { toE164 } from '../../calls/lifecycle/e164.ts';
import type { NewLead } from '../../store/campaigns/leads.ts';

/** A lead as it was sent, and where it stood. `problem` is what is wrong with it beside its number. */
export type SentLead = NewLead & { readonly index: number; readonly line?: number; readonly problem?: string };
type RejectedLead = Pick<SentLead, 'index' | 'line' | 'to_number'> & { readonly reason: string };
/**
 * What became of leads that were sent. `rejected` holds the first of `rejected_count`; `duplicate_count` of those were there
 * already.
 */
export type TakenLeads = {
  readonly added: number;
  readonly rejected: RejectedLead[];
  readonly rejected_count: number;
  readonly duplicate_count: number;
};
/** Stores leads that are in order and gives the numbers that were not there yet. */
export type StoreLeads = (leads: readonly NewLead[]) => Promise<ReadonlySet<string>>;

export type TakeOptions = {
  /**
   * Longest list of leads that are in order but there already, and of those that are not in order: a file that is sent
   * again still tells what is wrong with its last rows. All that a JSON body holds unless given.
   */
  readonly mostListed?: number;
  /** Why a number, E.164, is not taken, in words, null where it is; all are when left out. */
  readonly refusalOf?: (number: string) => string | null;
};
/** Leads that are stored at once. */
const batchSize = 1_000;
/** Leads that are checked at one go, which takes some 3 ms: calls on the line must not wait longer. */
const stretch = 200;

/** Takes leads in batches, as they come: those with a good number that is new are stored, the others listed. */
export async function takeLeads(
  leads: Iterable<SentLead> | AsyncIterable<SentLead>,
  store: StoreLeads,
  { mostListed = Number.POSITIVE_INFINITY, refusalOf = () => null }: TakeOptions = {},
): Promise<TakenLeads> {
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

/** What comes in, in batches; what came before it broke off is one as well. */
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
  { store, refusalOf }: { readonly store: StoreLeads } & Required<Pick<TakeOptions, 'refusalOf'>>,
): Promise<Rejected> {
  const rejected: Rejected = { bad: [], duplicates: [] };
  const good = new Map<string, SentLead>();
  for (const [place, lead] of batch.entries()) {
    await pauseAt(place);
    const number = lead.problem === undefined ? toE164(lead.to_number) : null;
    const refusal = number === null ? (lead.problem ?? invalidNumber) : refusalOf(number);
    if (number === null || refusal !== null) rejected.bad.push(reject(lead, refusal ?? invalidNumber));
    else if (good.has(number)) rejected.duplicates.push(reject(lead, duplicate));
    else good.set(number, lead);
  }
  if (good.size === 0) return rejected;
  const stored = await store(
    [...good].map(([to_number, { timezone, variables }]) => ({ to_number, timezone, variables })),
  );
  for (const [number, lead] of good) if (!stored.has(number)) rejected.duplicates.push(reject(lead, duplicate));
  return rejected;
}

/** Lets others go on after each stretch of numbers that are checked. */
export async function pauseAt(place: number): Promise<void> {
  if (place % stretch === 0) await setImmediate();
}

/** Why what was sent is no number. */
export const invalidNumber =
  'invalid number: accepted is one that can be dialled, in international form such as +14155550123';
const duplicate = 'duplicate: the campaign has this number already';

const reject = ({ index, line, to_number }: SentLead, reason: string): RejectedLead =>
  line === undefined ? { index, to_number, reason } : { index, line, to_number, reason };
