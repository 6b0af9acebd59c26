import type { At } from '#engine/ports/clock.ts';

/** The pacing of loopback calls: a clock and a shared tick, such as the gateway's metronome. */
export interface Ticks {
  now(): At;
  /** Calls `tick` about every 20 ms until the returned function is called. `failed` receives errors of `tick`. */
  join(listener: { tick(now: At): void; failed(error: unknown): void }): () => void;
}
