import type { RunResult } from '../run/result.ts';

/** The runs of one scenario. */
export type ScenarioSummary = {
  readonly suite: string;
  readonly scenario: string;
  readonly runs: number;
  readonly passed: number;
  /** Whether all runs passed: pass^k for k runs. */
  readonly allPassed: boolean;
  readonly failures: readonly {
    readonly check: string;
    readonly found: string;
    readonly at: number | null;
    readonly run: number;
    readonly times: number;
  }[];
  readonly medianLatencyMs: number | null;
  readonly costDollars: number | null;
};

/** Summarizes results by scenario, in the order of the runs. */
export function summarize(results: readonly RunResult[]): readonly ScenarioSummary[] {
  const groups = Map.groupBy(results, ({ suite, scenario }) => `${suite} ${scenario}`);
  return [...groups.values()].map((runs) => {
    const [{ suite, scenario }] = runs as [RunResult, ...RunResult[]];
    const passed = runs.filter((run) => run.passed).length;
    const costs = runs.flatMap(({ costDollars }) => costDollars ?? []);
    return {
      suite,
      scenario,
      runs: runs.length,
      passed,
      allPassed: passed === runs.length,
      failures: failuresIn(runs),
      medianLatencyMs: median(runs.flatMap(({ facts }) => facts.answers.map(({ whole }) => whole))),
      costDollars: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) / costs.length,
    };
  });
}

/** Failed checks, each once with the first run that it failed in. */
function failuresIn(runs: readonly RunResult[]): ScenarioSummary['failures'] {
  const failed = runs.flatMap(({ run, checks }) =>
    checks.filter(({ passed }) => !passed).map((check) => ({ run, ...check })),
  );
  return [...Map.groupBy(failed, ({ name }) => name).values()].map((same) => {
    const [{ name, found, at = null, run }] = same as [(typeof same)[number], ...typeof same];
    return { check: name, found, at, run, times: same.length };
  });
}

/** The median; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
