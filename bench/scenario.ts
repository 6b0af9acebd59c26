/** One measured thing. Values carry their unit in the name; shares are from 0 to 1; null is what could not be measured. */
export type BenchResult = {
  /** Results of one table share their columns. */
  readonly table: string;
  readonly name: string;
  readonly values: Readonly<Record<string, BenchValue>>;
};
export type BenchValue = number | string | boolean | null;

/** What a scenario is told. */
export type ScenarioOptions = {
  /** A look in well under a minute instead of the whole. */
  readonly quick: boolean;
  /** Tells how far it is. */
  progress(text: string): void;
};

/**
 * What a scenario found. `about` says what the figures depend on; with `failures` the benchmark ends with 1, and with
 * `slow`, limits on time and size that were not kept, where it is not quick.
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
  run(options: ScenarioOptions): Promise<ScenarioOutcome>;
};
