import type { BenchResult, BenchValue } from '../scenario.ts';
import { percentile } from '../spread.ts';

/** Combines results of several runs: for each row of each table the medians of its numbers, and the number of runs. */
export function mediansOf(results: readonly BenchResult[]): readonly BenchResult[] {
  const rows = Map.groupBy(results, ({ table, name }) => `${table}\n${name}`);
  return [...rows.values()].map((runs) => ({ ...runs[0]!, values: { ...medianValues(runs), runs: runs.length } }));
}

function medianValues(runs: readonly BenchResult[]): Record<string, BenchValue> {
  return Object.fromEntries(Object.keys(runs[0]!.values).map((name) => [name, median(runs, name)]));
}

function median(runs: readonly BenchResult[], name: string): BenchValue {
  const values = runs.map((run) => run.values[name] ?? null);
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? values[0]! : percentile(numbers, 0.5);
}
