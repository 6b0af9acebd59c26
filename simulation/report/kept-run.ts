import { z } from 'zod';
import { changedOutcomes } from '#src/api/tests/compare-results.ts';
import type { RunResult } from '../run/result.ts';
import { median, type ScenarioSummary, summarize } from './summary.ts';

/** Version of the JSON form of a run. */
const format = 1;

const summarySchema = z.object({
  suite: z.string(),
  scenario: z.string(),
  runs: z.number(),
  passed: z.number(),
  allPassed: z.boolean(),
  failures: z.array(
    z.object({ check: z.string(), found: z.string(), at: z.number().nullable(), run: z.number(), times: z.number() }),
  ),
  medianLatencyMs: z.number().nullable(),
  costDollars: z.number().nullable(),
});
const runSchema = z.object({
  format: z.literal(format),
  passed: z.boolean(),
  calls: z.number(),
  medianLatencyMs: z.number().nullable(),
  costDollars: z.number().nullable(),
  scenarios: z.array(summarySchema),
});

/** A run as JSON: what `--json` prints and `--baseline` reads. */
export type KeptRun = z.output<typeof runSchema>;

/** The JSON form of results. */
export function keptRun(results: readonly RunResult[]): KeptRun {
  const scenarios = summarize(results).map((summary) => ({ ...summary, failures: [...summary.failures] }));
  return {
    format,
    passed: scenarios.every(({ allPassed }) => allPassed),
    calls: results.length,
    ...totalsOf(results),
    scenarios,
  };
}

function totalsOf(results: readonly RunResult[]): Pick<KeptRun, 'medianLatencyMs' | 'costDollars'> {
  const costs = results.flatMap(({ costDollars }) => costDollars ?? []);
  return {
    medianLatencyMs: median(results.flatMap(({ facts }) => facts.answers.map(({ whole }) => whole))),
    costDollars: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** Reads a run from JSON; null if it is not one. */
export function parseKeptRun(text: string): KeptRun | null {
  try {
    return runSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The difference from an earlier run, in sentences. */
export function compareRuns(before: KeptRun, after: KeptRun): readonly string[] {
  const keyOf = ({ suite, scenario }: Pick<ScenarioSummary, 'suite' | 'scenario'>): string => `${suite} ${scenario}`;
  const outcomes = ({ scenarios }: KeptRun) =>
    scenarios.map((scenario) => ({ key: keyOf(scenario), passed: scenario.allPassed }));
  const { newFailures: failing, fixed } = changedOutcomes(outcomes(before), outcomes(after));
  const names = (keys: readonly string[]): string =>
    after.scenarios
      .filter((scenario) => keys.includes(keyOf(scenario)))
      .map(({ scenario }) => scenario)
      .join(', ');
  return [
    failing.length === 0 ? 'no new failures' : `${counted(failing.length, 'new failure')}: ${names(failing)}`,
    ...(fixed.length === 0 ? [] : [`${counted(fixed.length, 'scenario')} fixed: ${names(fixed)}`]),
    ...difference(before.medianLatencyMs, after.medianLatencyMs, (from, to) =>
      Math.abs(to - from) < 5
        ? null
        : `replies ${Math.abs(Math.round(to - from))} ms ${to > from ? 'slower' : 'faster'}`,
    ),
    ...difference(costPerCall(before), costPerCall(after), (from, to) => {
      const percent = Math.round((100 * (to - from)) / from);
      return percent === 0 || !Number.isFinite(percent)
        ? null
        : `${Math.abs(percent)} % ${percent > 0 ? 'more expensive' : 'cheaper'}`;
    }),
  ];
}

const costPerCall = ({ costDollars, calls }: KeptRun): number | null =>
  costDollars === null || calls === 0 ? null : costDollars / calls;

function difference(
  from: number | null,
  to: number | null,
  words: (from: number, to: number) => string | null,
): readonly string[] {
  const said = from === null || to === null ? null : words(from, to);
  return said === null ? [] : [said];
}

/** A count with its noun. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
