import type { View } from '../step.ts';

/** Why the next reply must be speech without tools; null if tools are available [TL24, TL25]. */
export function toolsWithheldReason({ state, options }: View): string | null {
  const { rounds, refusals } = state.tools.chain;
  if (rounds >= options.maxToolRounds) return 'enough rounds of tools';
  return refusals > options.maxToolRepairs ? 'wrong calls' : null;
}
