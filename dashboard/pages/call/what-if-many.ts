import type { Comparison, Totals, TurnComparison } from '#engine/replay/comparison.ts';

/** The outcomes of one side in several calls. */
type Pool = Omit<Totals, 'meanDelayMs' | 'medianDelayMs'> & { readonly delaysMs: readonly number[] };

/** The comparison of several calls. `skipped`: calls whose log has no decisions. */
export type Pooled = {
  readonly calls: number;
  readonly skipped: number;
  readonly changedCalls: number;
  readonly recorded: Pool;
  readonly replayed: Pool;
};

const noPool: Pool = { answers: 0, cutOffs: 0, interruptions: 0, falseInterruptions: 0, reminders: 0, delaysMs: [] };
export const noPooled: Pooled = { calls: 0, skipped: 0, changedCalls: 0, recorded: noPool, replayed: noPool };

/** The comparison with one more call; `isChanged`: whether it would have gone differently. */
export function addCall(pooled: Pooled, { turns, recorded, replayed }: Comparison, isChanged: boolean): Pooled {
  return {
    ...pooled,
    calls: pooled.calls + 1,
    changedCalls: pooled.changedCalls + Number(isChanged),
    recorded: addSide(pooled.recorded, recorded, delaysOf(turns, 'recorded')),
    replayed: addSide(pooled.replayed, replayed, delaysOf(turns, 'replayed')),
  };
}

const delaysOf = (turns: readonly TurnComparison[], side: 'recorded' | 'replayed'): readonly number[] =>
  turns.flatMap((turn) => turn[side]?.delayMs ?? []);

function addSide(pool: Pool, totals: Totals, delaysMs: readonly number[]): Pool {
  return {
    answers: pool.answers + totals.answers,
    cutOffs: pool.cutOffs + totals.cutOffs,
    interruptions: pool.interruptions + totals.interruptions,
    falseInterruptions: pool.falseInterruptions + totals.falseInterruptions,
    reminders: pool.reminders + totals.reminders,
    delaysMs: [...pool.delaysMs, ...delaysMs],
  };
}

/** The totals of one side. */
export function totalsOf({ delaysMs, ...counts }: Pool): Totals {
  if (delaysMs.length === 0) return { ...counts, meanDelayMs: null, medianDelayMs: null };
  const sorted = delaysMs.toSorted((one, other) => one - other);
  const middle = (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
  const mean = delaysMs.reduce((sum, ms) => sum + ms, 0) / delaysMs.length;
  return { ...counts, meanDelayMs: mean, medianDelayMs: middle };
}
