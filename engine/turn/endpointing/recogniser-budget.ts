/** Turns that a budget is learnt from, at least and at most. */
export const budgetTurns = { least: 50, most: 300 } as const;
const bounds = { leastMs: 300, mostMs: 2_000 } as const;
const share = 0.99;

/**
 * How long a recogniser's final is awaited after the end of speech: in 99 of 100 turns it has come by then. `delaysMs`
 * are those of the last turns; where there are too few, what is known otherwise counts.
 */
export function budgetFrom(delaysMs: readonly number[], otherwiseMs: number): number {
  if (delaysMs.length < budgetTurns.least) return otherwiseMs;
  const sorted = delaysMs.toSorted((one, other) => one - other);
  const slow = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? otherwiseMs;
  return Math.round(Math.min(bounds.mostMs, Math.max(bounds.leastMs, slow)));
}
