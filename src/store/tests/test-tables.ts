import type { Generated, JSONColumnType } from 'kysely';
import type { Stamp } from '../database/column-types.ts';
import type { TestResult } from './test-result.ts';

export const testMediums = ['text', 'audio'] as const;
/** How calls of a run are simulated. */
export type TestMedium = (typeof testMediums)[number];

export const testRunStatuses = ['queued', 'running', 'passed', 'failed', 'cancelled', 'error'] as const;
/** `failed`: an expectation does not hold. `error`: the run could not be carried out. */
export type TestRunStatus = (typeof testRunStatuses)[number];

/** Scenarios of simulated callers. */
type TestSuitesTable = {
  test_suite_id: Generated<string>;
  account_id: string;
  /** The assistant that it calls unless a run names another; null for none. */
  assistant_id: string | null;
  name: string;
  yaml: string;
  /** The SHA-256 of the YAML. */
  digest: string;
  scenarios: number;
  /** The name of the user or API key that wrote it last. */
  updated_by: string;
  created_at: Stamp;
  updated_at: Stamp;
};

/** The assistant of a run as it was then, in the fields of the API. */
export type CalledSnapshot = { readonly assistant: object; readonly voice: object };
/** The contents that a run is about. */
export type TestRunInput = { readonly yaml: string; readonly called: CalledSnapshot };

/** One run of a suite. */
type TestRunsTable = {
  test_run_id: Generated<string>;
  test_suite_id: string;
  account_id: string;
  assistant_id: string;
  /** The SHA-256 of the suite's YAML. */
  suite_digest: string;
  /** The digest of the version or draft, as in `assistant_versions`. */
  assistant_digest: string;
  medium: TestMedium;
  /** How often each scenario runs, with another seed each time. */
  repeats: number;
  status: Generated<TestRunStatus>;
  /** Calls: of the run, ended, and ended with a failure. */
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  /** How often a process has started it. */
  attempts: Generated<number>;
  /** The process that runs it; null unless it is running. */
  node_id: string | null;
  /** Null once it has ended. */
  input: JSONColumnType<TestRunInput | null, string | undefined, string | null>;
  result: JSONColumnType<TestResult | null, string | undefined, string | null>;
  /** Why it could not be carried out. */
  error: string | null;
  author: string;
  created_at: Stamp;
  started_at: Date | null;
  ended_at: Date | null;
};

export type TestTables = { test_suites: TestSuitesTable; test_runs: TestRunsTable };
