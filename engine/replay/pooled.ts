import type { Comparison, Totals, TurnComparison } from './comparison.ts';
import { differenceOf } from './difference.ts';
import { median } from './reply-model.ts';

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
/** The comparison of no calls. */
export const noPooled: Pooled = { calls: 0, skipped: 0, changedCalls: 0, recorded: noPool, replayed: noPool };

/** The comparison with one more call. */
export function addCall(pooled: Pooled, { turns, recorded, replayed }: Comparison): Pooled {
  const isChanged = turns.some((turn) => differenceOf(turn).type !== 'same');
  return {
    ...pooled,
    calls: pooled.calls + 1,
    changedCalls: pooled.changedCalls + Number(isChanged),
    recorded: addSide(pooled.recorded, recorded, delaysOf(turns, 'recorded')),
    replayed: addSide(pooled.replayed, replayed, delaysOf(turns, 'replayed')),
  };
}

/** The comparison with one more call that cannot be replayed. */
export function skipCall(pooled: Pooled): Pooled {
  return { ...pooled, calls: pooled.calls + 1, skipped: pooled.skipped + 1 };
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
  const sum = delaysMs.reduce((one, other) => one + other, 0);
  return {
    ...counts,
    meanDelayMs: delaysMs.length === 0 ? null : sum / delaysMs.length,
    medianDelayMs: median(delaysMs),
  };
}
