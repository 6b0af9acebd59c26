import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Host } from './host.ts';
import type { BenchResult, ScenarioOutcome } from './scenario.ts';

/** One stored run of the benchmarks. */
export type StoredRun = {
  readonly host: Host;
  readonly quick: boolean;
  readonly seconds: number;
  readonly scenarios: Readonly<Record<string, ScenarioOutcome>>;
};

/** Folder for the data of benchmarks: below `DATA_DIR`, like all data of the installation. */
export const benchFolder = join(resolve(process.env.DATA_DIR ?? 'data'), 'bench');

/** Writes a run to `file`, or to a new file among the stored runs; returns the path. */
export function storeRun(run: StoredRun, file: string | null): string {
  const name = `${run.host.at.replace(/[:.]/g, '-')}-${Object.keys(run.scenarios).join('-')}.json`;
  const target = resolve(file ?? join(benchFolder, 'results', name));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${JSON.stringify(run, null, 1)}\n`);
  return target;
}

/** Throws if the file is missing or not a run. */
export function readRun(file: string): StoredRun {
  const run: StoredRun = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof run.scenarios !== 'object') throw new TypeError(`${file} does not contain a benchmark run`);
  return run;
}

/** A number that differs between two runs. */
type Difference = {
  readonly scenario: string;
  readonly table: string;
  readonly name: string;
  readonly value: string;
  readonly before: number;
  readonly after: number;
};

/** Every number that both runs contain and that differs. */
export function compareRuns(before: StoredRun, after: StoredRun): readonly Difference[] {
  return Object.entries(after.scenarios).flatMap(([scenario, { results }]) =>
    results.flatMap((result) => {
      const old = before.scenarios[scenario]?.results.find(
        ({ table, name }) => table === result.table && name === result.name,
      );
      return old === undefined ? [] : differing(old, result).map((found) => ({ scenario, ...found }));
    }),
  );
}

function differing(old: BenchResult, now: BenchResult): readonly Omit<Difference, 'scenario'>[] {
  return Object.entries(now.values).flatMap(([value, after]) => {
    const before = old.values[value];
    if (typeof after !== 'number' || typeof before !== 'number' || after === before) return [];
    return [{ table: now.table, name: now.name, value, before, after }];
  });
}
