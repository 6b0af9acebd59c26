import { type Coverage, coverageLines, coverageOf } from '#simulation/run/coverage.ts';
import type { LoadedSuite } from '#simulation/run/plan.ts';
import type { RunResult } from '#simulation/run/result.ts';

/** The parts of each assistant that the scenarios touch, in lines. */
export function coverageOfSuites(suites: readonly LoadedSuite[], results: readonly RunResult[]): readonly string[] {
  return coverages(suites, results).flatMap(({ assistant, coverage }) => [
    '',
    `Coverage of ${assistant}`,
    ...coverageLines(coverage).map((line) => `  ${line}`),
  ]);
}

/** The same for JSON; no field if it is not wanted. */
export function coverageField(
  isWanted: boolean,
  suites: readonly LoadedSuite[],
  results: readonly RunResult[],
): object {
  return isWanted ? { coverage: coverages(suites, results) } : {};
}

type NamedCoverage = { readonly assistant: string; readonly coverage: Coverage };

function coverages(suites: readonly LoadedSuite[], results: readonly RunResult[]): readonly NamedCoverage[] {
  return [...Map.groupBy(suites, ({ called }) => called)].map(([called, group]) => {
    const names = group.map(({ name }) => name);
    return {
      assistant: called.assistant.name,
      coverage: coverageOf(
        called,
        results.filter(({ suite }) => names.includes(suite)),
      ),
    };
  });
}
