import type { RecordedCall } from '../calls/lifecycle/recorded-call.ts';
import type { ExampleSuite, SuiteCheck } from '../store/tests/suite-check.ts';
import type { TestResult } from '../store/tests/test-result.ts';
import type { CalledSnapshot, TestMedium } from '../store/tests/test-tables.ts';

/** Requests to the process of the simulation. Each gets the answer with its `id`. */
export type ToSimulation =
  | { readonly type: 'check'; readonly id: number; readonly yaml: string }
  | { readonly type: 'examples'; readonly id: number }
  /** `into` is the YAML of a suite that gets the scenario; null for a new suite. */
  | { readonly type: 'write'; readonly id: number; readonly call: RecordedCall; readonly into: string | null }
  | {
      readonly type: 'run';
      readonly id: number;
      readonly yaml: string;
      readonly called: CalledSnapshot;
      readonly medium: TestMedium;
      readonly repeats: number;
    };

/** Answers of the simulation. Progress precedes the answer to a run. */
export type FromSimulation =
  | { readonly type: 'checked'; readonly id: number; readonly check: SuiteCheck }
  | { readonly type: 'examples'; readonly id: number; readonly examples: readonly ExampleSuite[] }
  | { readonly type: 'written'; readonly id: number; readonly yaml: string }
  | { readonly type: 'progress'; readonly id: number; readonly done: number; readonly failed: number }
  | { readonly type: 'ran'; readonly id: number; readonly result: TestResult; readonly failedCalls: number }
  /** The request cannot be carried out; `message` is one line for its sender. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
