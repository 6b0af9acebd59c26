/** The number of scenarios in a suite, or its first mistake: one line, and its place, both from 1. */
export type SuiteCheck =
  | { readonly type: 'valid'; readonly scenarios: number }
  | { readonly type: 'invalid'; readonly line: number; readonly column: number; readonly message: string };

/** The suite of a template. */
export type ExampleSuite = { readonly template_id: string; readonly scenarios: number; readonly yaml: string };
