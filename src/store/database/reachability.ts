/** Hears whether the database answers. */
export type Reachability = {
  readonly failed: (error: unknown) => void;
  readonly reached: () => void;
};

/** For those whom it does not matter. */
export const unheard: Reachability = { failed: () => {}, reached: () => {} };
