import type { Campaign } from '#client/paths.d.ts';
import { isOver } from './over.ts';

type LeadCount = Campaign['lead_counts'][number];
/** The parts of the progress bar, in order. */
export const progressParts = ['reached', 'message', 'given_up', 'onLine', 'again', 'waiting', 'not_called'] as const;
type ProgressPart = (typeof progressParts)[number];

/** The part for leads with this status and outcome; after the end of the campaign no lead waits. */
function partOf({ status, outcome }: LeadCount, ended: boolean): ProgressPart {
  if (status === 'dialling') return 'onLine';
  if (status === 'completed') return outcome === 'voicemail_left' ? 'message' : 'reached';
  if (status === 'failed') return 'given_up';
  if (ended) return 'not_called';
  return outcome === null ? 'waiting' : 'again';
}

/** The number of leads in each part. */
export function progressOf(campaign: Campaign): Readonly<Record<ProgressPart, number>> {
  const parts = { reached: 0, message: 0, given_up: 0, onLine: 0, again: 0, waiting: 0, not_called: 0 };
  const ended = isOver(campaign);
  for (const one of campaign.lead_counts) parts[partOf(one, ended)] += one.count;
  return parts;
}

/** Outcomes in which a person was reached. */
const spoken: readonly LeadCount['outcome'][] = ['completed', 'opted_out', 'wrong_number'];

/** The share of called leads whose last call was answered by a person; null before the first call. */
export function answerCounts(
  counts: readonly LeadCount[],
): { readonly called: number; readonly answered: number } | null {
  const sum = (of: readonly LeadCount[]) => of.reduce((total, { count }) => total + count, 0);
  const called = sum(counts.filter(({ outcome }) => outcome !== null && outcome !== 'number_refused'));
  const answered = sum(counts.filter(({ outcome }) => spoken.includes(outcome)));
  return called === 0 ? null : { called, answered };
}

/** The number of leads per outcome of the last call, the most frequent first. */
export function outcomesOf(
  counts: readonly LeadCount[],
): readonly (readonly [NonNullable<LeadCount['outcome']>, number])[] {
  const sums = new Map<NonNullable<LeadCount['outcome']>, number>();
  for (const { outcome, count } of counts) if (outcome !== null) sums.set(outcome, (sums.get(outcome) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one);
}
