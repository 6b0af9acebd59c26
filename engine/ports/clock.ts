/** Milliseconds on a monotonic clock. Only differences mean something. */
export type At = number;

export interface Clock {
  now(): At;
  /** Calls back once; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
}
