import type { Step } from '../step.ts';
import { changeTools } from './slice.ts';

/** The results of tools need no reply anymore. */
export function clearReturnedResults(step: Step): void {
  if (step.state.tools.returned) changeTools(step, { returned: false });
}

/** A reply to results was withdrawn unheard: another one is due, and its round is not over. */
export function requeueReturnedResults(step: Step): void {
  const { chain } = step.state.tools;
  changeTools(step, { returned: true, chain: { ...chain, rounds: Math.max(0, chain.rounds - 1) } });
}
