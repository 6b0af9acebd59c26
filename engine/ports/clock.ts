/** Milliseconds on a monotonic clock. Only differences are meaningful. */
export type At = number;

export interface Clock {
  now(): At;
  /** Calls back once; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void;
}
