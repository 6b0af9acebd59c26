import type { Job } from '#simulation/run/job.ts';
import { jobsOf, type LoadedSuite } from '#simulation/run/plan.ts';
import { runAll } from '#simulation/run/pool.ts';
import type { BenchResult, ScenarioOptions } from '../scenario.ts';
import { type Defect, seedDefects } from './defects.ts';
import { goals, once, rounded, settings } from './runs.ts';

/** Runs the suites against seeded defects; one is found if a scenario fails. */
export async function findDefects(suites: readonly LoadedSuite[], { quick, progress }: ScenarioOptions) {
  const results: BenchResult[] = [];
  const missed: string[] = [];
  const chosen = quick ? suites.slice(0, 1) : suites;
  for (const [index, suite] of chosen.entries()) {
    for (const defect of seedDefects(suite.called, index + 1)) {
      progress(`${suite.name}: ${defect.what}`);
      const runs = await runAll(jobsWith(suite, defect), settings);
      const failed = runs.filter(({ passed }) => !passed);
      if (failed.length === 0) missed.push(`${suite.name}: ${defect.kind}: ${defect.what}`);
      results.push({
        table: 'seeded defects',
        name: `${suite.name.replace(/.*\/|\.yaml/g, '')}: ${defect.kind}: ${defect.what}`.slice(0, 100),
        values: { found: failed.length > 0, failed_scenarios: failed.length },
      });
    }
  }
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

function jobsWith(suite: LoadedSuite, { called, turns }: Defect): readonly Job[] {
  return jobsOf([{ ...suite, called }], once).map((job) => (turns === undefined ? job : { ...job, turns }));
}
