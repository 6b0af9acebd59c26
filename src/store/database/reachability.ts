/** Receives whether the database responds. */
export type Reachability = {
  readonly failed: (error: unknown) => void;
  /** Reports that a query is sent; the returned function reports its response. */
  readonly asked: () => () => void;
};

/** Ignores all reports. */
export const noReachability: Reachability = { failed: () => {}, asked: () => () => {} };
