import type { ReplyCause } from '../../ports/reply-cause.ts';
import type { Step } from '../step.ts';
import { changeTools } from './slice.ts';
import { moveStateNow } from './state-moves.ts';

/** Causes of replies that answer the caller. */
const answers: ReadonlySet<ReplyCause> = new Set(['opening', 'caller', 'tool', 'state']);

/** A reply was heard to its end: the caller's next words are a new request [TL11]. */
export function markLineageAnswered(step: Step, cause: ReplyCause): void {
  const { running, returned, lineage } = step.state.tools;
  const open = running.length > 0 || returned || step.state.agent.reply !== null;
  if (answers.has(cause) && !open) changeTools(step, { lineage: { ...lineage, answered: true } });
}

/** The caller's turn gets a reply: it starts a new lineage unless it continues an unanswered one [TL11]. */
export function advanceLineage(step: Step): void {
  const { lineage } = step.state.tools;
  if (lineage.answered) changeTools(step, { lineage: { number: lineage.number + 1, answered: false, calls: [] } });
  moveStateNow(step);
}

/** Counts rounds of tools in one reply [TL25]. */
export function countRound(step: Step, cause: ReplyCause): void {
  const { chain } = step.state.tools;
  if (cause === 'filler') return;
  changeTools(step, {
    chain: cause === 'tool' ? { ...chain, rounds: chain.rounds + 1 } : { rounds: 0, refusals: 0, refusedBy: null },
  });
}
