import { jobsOf, type LoadedSuite } from '#simulation/run/plan.ts';
import { runAll } from '#simulation/run/pool.ts';
import { once, settings } from './runs.ts';

/** The suites again and again: with equal seeds every call must be the same, and none may fail. */
export async function equalRuns(suites: readonly LoadedSuite[], repeats: number) {
  const jobs = Array.from({ length: repeats }, () => jobsOf(suites, once)).flat();
  const results = await runAll(jobs, settings);
  const digests = Map.groupBy(results, ({ suite, scenario }) => `${suite} ${scenario}`);
  const different = [...digests.values()].filter((runs) => new Set(runs.map(({ digest }) => digest)).size > 1);
  const alarms = results.filter(({ passed }) => !passed);
  return {
    result: {
      table: 'equal runs',
      name: `${repeats} runs`,
      values: { calls: results.length, different_scenarios: different.length, false_alarms: alarms.length },
    },
    failures: [
      ...different.map(([run]) => `${run!.scenario} is not the same in every run`),
      ...alarms.map(
        ({ scenario, checks }) => `${scenario} fails without a defect: ${checks.find(({ passed }) => !passed)?.name}`,
      ),
    ],
  };
}
