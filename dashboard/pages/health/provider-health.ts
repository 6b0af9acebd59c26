import type { Provider } from '#client/paths.d.ts';

/** A provider's health. */
export type ProviderHealth = 'closed' | 'open' | 'probing' | 'unused' | 'used' | 'failing';

/** Parts that are used without requests. */
const unasked: readonly Provider['part'][] = ['detector', 'end_of_turn'];

/** A pause is reported as such; without a fallback the latest success or failure counts. */
export function providerHealth({ part, state, requests, answered_at, last_failure }: Provider): ProviderHealth {
  if (state === 'open' || state === 'probing') return state;
  if (last_failure !== null && (answered_at === null || last_failure.at > answered_at)) return 'failing';
  if (requests === 0 && !unasked.includes(part)) return 'unused';
  return state ?? 'used';
}

/** The configured providers that do not work, those that need the operator first. */
export function failingProviders(providers: readonly Provider[]): readonly Provider[] {
  const isStanding = ({ last_failure }: Provider) => last_failure?.kind === 'standing';
  return providers
    .filter((one) => one.configured && one.last_failure !== null)
    .filter((one) => ['open', 'probing', 'failing'].includes(providerHealth(one)))
    .toSorted((one, another) => Number(isStanding(another)) - Number(isStanding(one)));
}
