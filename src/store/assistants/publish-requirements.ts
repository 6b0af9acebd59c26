/** The conditions that a version of an assistant must meet before it is published. */
export type PublishRequirements = {
  /** Ids of the suites that must have passed on it. */
  readonly test_suites: readonly string[];
};
