import { explore } from '#simulation/explore/explore.ts';
import type { LoadedSuite } from '#simulation/run/plan.ts';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { seedDeadEnds } from './dead-ends.ts';
import { goals, rounded } from './runs.ts';

/** Sends random callers to assistants with seeded dead ends. */
export async function findDeadEnds(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const templates = new Map(suites.map(({ name, called }) => [name.replace(/.*\/|\.yaml/g, ''), called]));
  const all = seedDeadEnds(templates).slice(0, quick ? 1 : undefined);
  const results: BenchResult[] = [];
  const startedAt = performance.now();
  for (const { what, state, called } of all) {
    progress(`dead end: ${what}`);
    const discoveries = await explore(called, { callers: quick ? 20 : 60, seed: 1 });
    // A trouble elsewhere is not this dead end.
    const first = discoveries.find(({ trouble }) => trouble.state === state);
    results.push({
      table: 'dead ends',
      name: what,
      values: {
        found: first !== undefined,
        callers: first?.callers ?? 0,
        trouble: first?.trouble.key ?? null,
        wishes: first?.scenario.wants.length ?? null,
      },
    });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const found = results.filter(({ values }) => values.found === true).length;
  results.push({
    table: 'dead ends, sum',
    name: 'all',
    values: { dead_ends: all.length, found, seconds: rounded(seconds) },
  });
  return {
    results,
    failures: [
      ...(found < all.length ? [`${all.length - found} dead ends were not found`] : []),
      ...(seconds > goals.exploreSeconds
        ? [`the search took ${rounded(seconds)} s; the goal is ${goals.exploreSeconds} s`]
        : []),
    ],
  };
}
