import { totalsOf } from '#engine/replay/pooled.ts';
import { Problem } from '../../components/states.tsx';
import { callPageTexts } from '../../texts/call.ts';
import type { ManyProgress } from './use-what-if-many.ts';
import { TotalsTable } from './what-if-result.tsx';

/** The differences in many calls, as far as they have been compared. */
export function WhatIfManyResult({ progress }: { readonly progress: ManyProgress }) {
  const { type, of, pooled } = progress;
  const { calls, skipped, changedCalls } = pooled;
  const isFinished = type === 'finished';
  return (
    <section className="whatif-result" aria-label={callPageTexts.replayed}>
      {type === 'broken' && <Problem>{callPageTexts.manyFailed}</Problem>}
      {!isFinished && (
        <progress
          className="whatif-progress"
          max={of ?? 1}
          value={of === null ? undefined : calls}
          aria-label={callPageTexts.running}
        />
      )}
      <p className="whatif-count" role="status">
        {isFinished ? callPageTexts.callsChanged(changedCalls, calls - skipped) : callPageTexts.comparing(calls, of)}
      </p>
      {calls > skipped && <TotalsTable recorded={totalsOf(pooled.recorded)} replayed={totalsOf(pooled.replayed)} />}
      {skipped > 0 && <p className="whatif-lead">{callPageTexts.callsSkipped(skipped)}</p>}
    </section>
  );
}
