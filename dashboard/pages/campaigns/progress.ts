import type { Campaign } from '#client/paths.d.ts';

type LeadCount = Campaign['lead_counts'][number];
/** Parts of the leads in which a campaign is shown, in the order of its bar. */
export const progressParts = ['reached', 'message', 'given_up', 'onLine', 'again', 'waiting'] as const;
type ProgressPart = (typeof progressParts)[number];

/** The part to which leads of a status and an outcome belong. */
function partOf({ status, outcome }: LeadCount): ProgressPart {
  if (status === 'dialling') return 'onLine';
  if (status === 'completed') return outcome === 'voicemail_left' ? 'message' : 'reached';
  if (status === 'failed') return 'given_up';
  return outcome === null ? 'waiting' : 'again';
}

/** How many leads each part has. */
export function progressOf(counts: readonly LeadCount[]): Readonly<Record<ProgressPart, number>> {
  const parts = { reached: 0, message: 0, given_up: 0, onLine: 0, again: 0, waiting: 0 };
  for (const one of counts) parts[partOf(one)] += one.count;
  return parts;
}

/** Outcomes in which a person was on the line. */
const spoken: readonly LeadCount['outcome'][] = ['completed', 'opted_out', 'wrong_number'];

/** Of the leads that were called, those where a person answered the last call; null before the first. */
export function answersOf(counts: readonly LeadCount[]): { readonly called: number; readonly answered: number } | null {
  const sum = (of: readonly LeadCount[]) => of.reduce((total, { count }) => total + count, 0);
  const called = sum(counts.filter(({ outcome }) => outcome !== null && outcome !== 'number_refused'));
  const answered = sum(counts.filter(({ outcome }) => spoken.includes(outcome)));
  return called === 0 ? null : { called, answered };
}

/** How many leads have each outcome of their last call, the most first. */
export function outcomesOf(
  counts: readonly LeadCount[],
): readonly (readonly [NonNullable<LeadCount['outcome']>, number])[] {
  const sums = new Map<NonNullable<LeadCount['outcome']>, number>();
  for (const { outcome, count } of counts) if (outcome !== null) sums.set(outcome, (sums.get(outcome) ?? 0) + count);
  return [...sums].sort(([, one], [, other]) => other - one);
}
