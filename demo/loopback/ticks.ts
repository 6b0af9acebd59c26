import type { At } from '#engine/ports/clock.ts';

/** What paces loopback calls: a clock and a tick shared by all of them, such as the gateway's metronome. */
export interface Ticks {
  now(): At;
  /** Calls `tick` about every 20 ms until the returned function is called. `failed` hears what `tick` threw. */
  join(listener: { tick(now: At): void; failed(error: unknown): void }): () => void;
}
