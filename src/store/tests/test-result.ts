/** An expectation that did not hold. */
export type TestFailure = {
  readonly check: string;
  readonly found: string;
  /** The place in the call, in milliseconds since the answer; null if it has none. */
  readonly at_ms: number | null;
  /** The first run that it failed in, from 1. */
  readonly run: number;
  /** The number of runs that it failed in. */
  readonly times: number;
};

/** One turn of a simulated call. `at_ms` is in milliseconds since the answer. */
export type TestTurn = {
  readonly role: 'assistant' | 'caller' | 'tool';
  readonly content: string;
  readonly at_ms: number;
  readonly interrupted: boolean;
};

/** A failed call of a scenario. */
export type FailedCall = {
  readonly run: number;
  readonly seed: number;
  readonly turns: readonly TestTurn[];
};

/** The result of one scenario. */
export type ScenarioResult = {
  readonly scenario: string;
  readonly runs: number;
  readonly passed: number;
  /** Whether all runs passed: pass^k for k runs. */
  readonly all_passed: boolean;
  readonly median_latency_ms: number | null;
  readonly failures: readonly TestFailure[];
  /** The first failed call; null if all passed, or if the result was too long. */
  readonly failed_call: FailedCall | null;
};

/** The result of a run that was carried out. */
export type TestResult = {
  readonly calls: number;
  readonly median_latency_ms: number | null;
  readonly scenarios: readonly ScenarioResult[];
  /** Whether failures or transcripts were left out because the result was too long. */
  readonly is_shortened: boolean;
};
