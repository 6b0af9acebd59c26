/** The result of one expectation. `at` is the place in the call in milliseconds, if it has one. */
export type Check = {
  readonly name: string;
  readonly passed: boolean;
  /** What was found, in one line. */
  readonly found: string;
  readonly at?: number;
};

/** What an expectation found: whether it holds, and what the call showed. */
export type Verdict = { readonly holds: boolean; readonly found: string; readonly at?: number };
