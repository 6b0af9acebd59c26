/** One measurement. The names of values include their unit; shares are from 0 to 1; null means that it could not be measured. */
export type BenchResult = {
  /** Results of one table have the same columns. */
  readonly table: string;
  readonly name: string;
  readonly values: Readonly<Record<string, BenchValue>>;
};
export type BenchValue = number | string | boolean | null;

/** Options of a scenario. */
export type ScenarioOptions = {
  /** A check in well under a minute instead of the full measurement. */
  readonly quick: boolean;
  /** Reports progress. */
  progress(text: string): void;
};

/**
 * Result of a scenario. `about` states what the results depend on. With `failures`, or outside of quick runs with `slow` (missed limits on time and
 * size), the benchmark ends with 1.
 */
export type ScenarioOutcome = {
  readonly about: Readonly<Record<string, BenchValue | readonly string[]>>;
  readonly results: readonly BenchResult[];
  readonly failures: readonly string[];
  readonly slow?: readonly string[];
};

/** A benchmark that `npm run bench -- <name>` runs. */
export type Scenario = {
  readonly name: string;
  readonly description: string;
  /** A program that it measures with, and the Debian package that contains it; without the program it is left out. */
  readonly program?: { readonly path: string; readonly package: string };
  run(options: ScenarioOptions): Promise<ScenarioOutcome>;
};
