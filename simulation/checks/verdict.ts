/** The result of one expectation. `at` is the place in the call in milliseconds, if it has one. */
export type Check = {
  readonly name: string;
  readonly passed: boolean;
  /** The finding, in one line. */
  readonly found: string;
  readonly at?: number;
};

/** The finding of an expectation: whether it holds, and what the call showed. */
export type Verdict = { readonly holds: boolean; readonly found: string; readonly at?: number };
