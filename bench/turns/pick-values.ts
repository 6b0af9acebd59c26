import type { BenchResult } from '../scenario.ts';

/** Some of the values of a result, in this order. */
export function pickValues(values: BenchResult['values'], ...names: readonly string[]): BenchResult['values'] {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
}
