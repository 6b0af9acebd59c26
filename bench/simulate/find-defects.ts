import type { Job } from '#simulation/run/job.ts';
import { jobsOf, type LoadedSuite } from '#simulation/run/plan.ts';
import { runAll } from '#simulation/run/pool.ts';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { type Defect, seedDefects } from './defects.ts';
import { goals, once, rounded, settings } from './runs.ts';

/** Runs the suites against seeded defects; one is found if a scenario fails. */
export async function findDefects(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const chosen = quick ? suites.slice(0, 1) : suites;
  const defects = chosen.flatMap((suite, index) =>
    seedDefects(suite.called, index + 1).map((defect) => ({ suite, defect, name: nameOf(suite, defect) })),
  );
  progress(`${defects.length} seeded defects`);
  const runs = await runAll(
    defects.flatMap(({ suite, defect, name }) => jobsWith({ ...suite, name }, defect)),
    settings,
  );
  const failed = Map.groupBy(
    runs.filter(({ passed }) => !passed),
    ({ suite }) => suite,
  );
  const results: BenchResult[] = defects.map(({ name }) => ({
    table: 'seeded defects',
    name,
    values: { found: failed.has(name), failed_scenarios: failed.get(name)?.length ?? 0 },
  }));
  const missed = defects.map(({ name }) => name).filter((name) => !failed.has(name));
  const share = 1 - missed.length / results.length;
  results.push({
    table: 'seeded defects, sum',
    name: 'all',
    values: { defects: results.length, found: results.length - missed.length, share: rounded(share * 100) / 100 },
  });
  return {
    results,
    failures: share < goals.foundShare ? [`${missed.length} defects were not found: ${missed.join('; ')}`] : [],
  };
}

function nameOf({ name }: LoadedSuite, { kind, what }: Defect): string {
  return `${name.replace(/.*\/|\.yaml/g, '')}: ${kind}: ${what}`.slice(0, 110);
}

function jobsWith(suite: LoadedSuite, { called, turns }: Defect): readonly Job[] {
  return jobsOf([{ ...suite, called }], once).map((job) => (turns === undefined ? job : { ...job, turns }));
}
