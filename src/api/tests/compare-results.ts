import type { TestResult } from '../../store/tests/test-result.ts';

/** Whether a scenario passed, in a run that is compared with an earlier one. */
export type Outcome = { readonly key: string; readonly passed: boolean };

/** The scenarios that fail and did not fail before, and those that pass and failed before, by their keys in the order of `after`. */
export function changedOutcomes(
  before: readonly Outcome[],
  after: readonly Outcome[],
): { readonly newFailures: readonly string[]; readonly fixed: readonly string[] } {
  const failedBefore = new Set(before.filter(({ passed }) => !passed).map(({ key }) => key));
  const keys = (wanted: (outcome: Outcome) => boolean) => after.filter(wanted).map(({ key }) => key);
  return {
    newFailures: keys(({ key, passed }) => !passed && !failedBefore.has(key)),
    fixed: keys(({ key, passed }) => passed && failedBefore.has(key)),
  };
}

/** The difference between two results. */
export type ResultChanges = {
  readonly new_failures: string[];
  readonly fixed: string[];
  /** Positive if the later run responded more slowly; null if either has no reply to a caller. */
  readonly latency_change_ms: number | null;
};

/** Compares a result with an earlier one of the same suite. */
export function compareResults(before: TestResult, after: TestResult): ResultChanges {
  const outcomes = ({ scenarios }: TestResult): readonly Outcome[] =>
    scenarios.map(({ scenario: key, all_passed: passed }) => ({ key, passed }));
  const { newFailures, fixed } = changedOutcomes(outcomes(before), outcomes(after));
  const [from, to] = [before.median_latency_ms, after.median_latency_ms];
  return {
    new_failures: [...newFailures],
    fixed: [...fixed],
    latency_change_ms: from === null || to === null ? null : Math.round(to - from),
  };
}
