import type { Carrier } from '../../carriers/carrier.ts';
import { carrierFacts } from '../../carriers/registry.ts';
import { dialects } from '../../gateway/dialects/index.ts';

/** The protocols of providers; calls that use our own protocol are registered instead. */
export const spokenDialects: readonly string[] = [...dialects.values()]
  .filter(({ document }) => document !== null)
  .map(({ name }) => name);

/** The providers that a number can have: all carriers, configured or not, and all providers with a media dialect. */
export function numberProviders(configured: ReadonlyMap<string, Carrier>): readonly string[] {
  const known = [...configured.keys(), ...carrierFacts.map(({ name }) => name), ...spokenDialects];
  return [...new Set(known)].toSorted();
}
