import type { At } from '#engine/ports/clock.ts';

const frameMs = 20;
const slots = 10;
const slotMs = frameMs / slots;

/** Receives the scheduled and the actual time. */
type Listener = (dueAt: At, now: At) => void;

/** Calls back every 20 ms without drift, with listeners spread over ten phases, so that calls are not synchronized. */
export class FrameTicker {
  readonly #listeners: readonly Set<Listener>[] = Array.from({ length: slots }, () => new Set());
  readonly #startedAt = performance.now();
  #joined = 0;
  #count = 0;
  #timer: NodeJS.Timeout;

  constructor() {
    this.#timer = setTimeout(this.#run, slotMs);
  }

  /** The returned function removes the listener. */
  join(listener: Listener): () => void {
    const slot = this.#listeners[this.#joined % slots]!;
    this.#joined += 1;
    slot.add(listener);
    return () => slot.delete(listener);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #dueAt(): At {
    return this.#startedAt + this.#count * slotMs;
  }

  readonly #run = (): void => {
    const now = performance.now();
    for (; this.#dueAt() <= now; this.#count++) {
      for (const listener of this.#listeners[this.#count % slots]!) listener(this.#dueAt(), now);
    }
    const waitMs = this.#dueAt() - performance.now();
    this.#timer = setTimeout(this.#run, Math.max(0, waitMs));
  };
}
