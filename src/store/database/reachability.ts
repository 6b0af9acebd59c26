/** Receives whether the database responds. */
export type Reachability = {
  readonly failed: (error: unknown) => void;
  readonly reached: () => void;
};

/** Ignores all reports. */
export const noReachability: Reachability = { failed: () => {}, reached: () => {} };
