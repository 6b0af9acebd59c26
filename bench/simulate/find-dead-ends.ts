import { explore } from '#simulation/explore/explore.ts';
import type { LoadedSuite } from '#simulation/run/plan.ts';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { type DeadEnd, seedDeadEnds } from './dead-ends.ts';
import { measured } from './processor-time.ts';
import { goals, rounded, roundedOrNull } from './runs.ts';

/** Sends random callers to assistants with seeded dead ends, and to the unchanged ones, in which they must find nothing. */
export async function findDeadEnds(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const templates = new Map(suites.map(({ name, called }) => [name.replace(/.*\/|\.yaml/g, ''), called]));
  const all = seedDeadEnds(templates).slice(0, quick ? 1 : undefined);
  const options = { callers: quick ? 20 : 60, seed: 1 };
  const search = await measured(async () => {
    const rows: BenchResult[] = [];
    for (const deadEnd of all) {
      progress(`dead end: ${deadEnd.what}`);
      rows.push(await searched(deadEnd, options));
    }
    return rows;
  });
  progress('random callers of the unchanged templates');
  const alarms: string[] = [];
  for (const [name, called] of [...templates].slice(0, quick ? 1 : undefined))
    for (const { trouble } of await explore(called, options)) alarms.push(`${name}: ${trouble.key}`);
  const { value: rows, seconds, processorSeconds } = search;
  const found = rows.filter(({ values }) => values.found === true).length;
  const sum: BenchResult = {
    table: 'dead ends, sum',
    name: 'all',
    values: {
      dead_ends: all.length,
      found,
      seconds: rounded(seconds),
      processor_s: roundedOrNull(processorSeconds),
      false_alarms: alarms.length,
    },
  };
  return {
    results: [...rows, sum],
    failures: [
      ...(found < all.length ? [`${all.length - found} dead ends were not found`] : []),
      ...alarms.map((alarm) => `random callers get stuck in an unchanged template: ${alarm}`),
    ],
    slow:
      seconds > goals.exploreSeconds
        ? [`the search took ${rounded(seconds)} s; the goal is ${goals.exploreSeconds} s`]
        : [],
  };
}

async function searched(
  { what, state, called }: DeadEnd,
  options: { readonly callers: number; readonly seed: number },
): Promise<BenchResult> {
  const discoveries = await explore(called, options);
  // A trouble elsewhere is not this dead end.
  const first = discoveries.find(({ trouble }) => trouble.state === state);
  return {
    table: 'dead ends',
    name: what,
    values: {
      found: first !== undefined,
      callers: first?.callers ?? 0,
      trouble: first?.trouble.key ?? null,
      wishes: first?.scenario.wants.length ?? null,
    },
  };
}
