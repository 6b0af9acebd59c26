import type { View } from '../step.ts';

/** Why the model gets no tools for the next reply and has to speak; null where it gets them [TL24, TL25]. */
export function whyToolsAreWithheld({ state, options }: View): string | null {
  const { rounds, refusals } = state.tools.chain;
  if (rounds >= options.maxToolRounds) return 'enough rounds of tools';
  return refusals > options.maxToolRepairs ? 'wrong calls' : null;
}
