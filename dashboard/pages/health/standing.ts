import type { Provider } from '#client/paths.d.ts';

/** How a provider fares, as people want to know it. */
export type Standing = 'closed' | 'open' | 'probing' | 'unused' | 'used' | 'failing';

/** Parts of every call that nobody asks by requests. */
const unasked: readonly Provider['part'][] = ['detector', 'end_of_turn'];

/** What is left alone says so; without a stand-in the newest of answer and failure counts. */
export function standingOf({ part, state, requests, answered_at, last_failure }: Provider): Standing {
  if (state === 'open' || state === 'probing') return state;
  if (last_failure !== null && (answered_at === null || last_failure.at > answered_at)) return 'failing';
  if (requests === 0 && !unasked.includes(part)) return 'unused';
  return state ?? 'used';
}

/** The configured providers that do not work now, those first that somebody has to mend. */
export function inTrouble(providers: readonly Provider[]): readonly Provider[] {
  const isStanding = ({ last_failure }: Provider) => last_failure?.kind === 'standing';
  return providers
    .filter((one) => one.configured && one.last_failure !== null)
    .filter((one) => ['open', 'probing', 'failing'].includes(standingOf(one)))
    .toSorted((one, another) => Number(isStanding(another)) - Number(isStanding(one)));
}
