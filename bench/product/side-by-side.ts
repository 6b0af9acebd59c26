import type { BenchResult, BenchValue, ScenarioOptions, ScenarioOutcome } from '../scenario.ts';
import { mediansOf } from './medians.ts';
import { type ProductOptions, type ProductStage, runProduct } from './stage.ts';
import { stageResults } from './stage-results.ts';

/** A stage of this version and one of another, which ran at the same time. */
type SideBySide = { readonly here: ProductStage; readonly there: ProductStage };

/** The columns of the ratios, and the values that they compare. */
const compared = {
  cpu: 'cpu_s_per_call_minute',
  resident: 'resident_mb',
  answer_p50: 'answer_p50_ms',
  answer_p95: 'answer_p95_ms',
  silence_p95: 'silence_p95_ms',
} as const;

type Comparison = {
  /** Folder of the other version, with its packages installed. */
  readonly other: string;
  /** Calls of each version. */
  readonly calls: readonly number[];
  readonly stage: Pick<ProductOptions, 'seconds' | 'callSeconds'>;
  readonly rounds: number;
};

/** Compares two versions: medians of their stages, and of the ratios within each round. */
export async function compareVersions(
  { other, calls: numbers, stage, rounds }: Comparison,
  { progress }: Pick<ScenarioOptions, 'progress'>,
): Promise<ScenarioOutcome> {
  const results: BenchResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const calls of numbers) {
      const both = await runSideBySide({ ...stage, calls, protocol: 'websocket' }, other);
      const [here, there] = [both.here, both.there].map((one) => one.cpu_seconds_per_call_minute);
      progress(`${calls} calls each: ${here} CPU s per call-minute, and ${there} of the other version`);
      results.push(...sideBySideResults(both, `${calls} calls`));
    }
  }
  const about = { call_seconds: stage.callSeconds, seconds: stage.seconds, rounds, other };
  return { about, results: mediansOf(results), failures: [] };
}

/**
 * Runs this version and the one in the folder `other` at the same time, each with its own callers and providers, on the same core. The speed of a
 * machine may change by a third from minute to minute; it changes for both.
 */
async function runSideBySide(options: ProductOptions, other: string): Promise<SideBySide> {
  const [here, there] = await Promise.all([runProduct(options), runProduct({ ...options, version: other })]);
  return { here, there };
}

function sideBySideResults({ here, there }: SideBySide, name: string): readonly BenchResult[] {
  const [ours, theirs] = [stageResults(here, `${name}, this version`), stageResults(there, `${name}, other version`)];
  return [...ours, ...theirs, ratioOf(ours, theirs, name)];
}

/** The ratios of one version's results to another's, as a row; null for a value that one of them lacks. */
export function ratioOf(ours: readonly BenchResult[], theirs: readonly BenchResult[], name: string): BenchResult {
  const [one, two] = [numbersOf(ours), numbersOf(theirs)];
  const ratios = Object.entries(compared).map(([column, value]) => [column, ratio(one[value], two[value])]);
  return { table: 'ratios of this version to the other', name, values: Object.fromEntries(ratios) };
}

function numbersOf(results: readonly BenchResult[]): Readonly<Record<string, BenchValue>> {
  return Object.assign({}, ...results.map(({ values }) => values));
}

function ratio(one: BenchValue | undefined, two: BenchValue | undefined): number | null {
  if (typeof one !== 'number' || typeof two !== 'number' || two === 0) return null;
  return Math.round((1_000 * one) / two) / 1_000;
}
