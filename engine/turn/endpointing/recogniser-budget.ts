/** Fewest and most turns from which a budget is learned. */
export const budgetTurns = { least: 50, most: 300 } as const;
const bounds = { leastMs: 300, mostMs: 2_000 } as const;
const share = 0.99;

/**
 * How long to wait for a recognizer's final after the end of speech: the 99th percentile of `delaysMs`, the delays of the last turns. With too few
 * turns the prior value counts.
 */
export function finalDelayBudgetMs(delaysMs: readonly number[], otherwiseMs: number): number {
  if (delaysMs.length < budgetTurns.least) return otherwiseMs;
  const sorted = delaysMs.toSorted((one, other) => one - other);
  const slow = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? otherwiseMs;
  return Math.round(Math.min(bounds.mostMs, Math.max(bounds.leastMs, slow)));
}
