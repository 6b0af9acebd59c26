import type { At, Clock } from '#engine/ports/clock.ts';

type Entry = { readonly due: At; readonly order: number; readonly callback: () => void };

/** A clock that moves only when told; callbacks run in the order of their due times, ties in the order of creation. */
export class VirtualClock implements Clock {
  #now: At;
  #order = 0;
  #entries: Entry[] = [];

  constructor(now: At = 0) {
    this.#now = now;
  }

  now(): At {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const entry = { due: this.#now + Math.max(0, ms), order: this.#order, callback };
    this.#order += 1;
    this.#entries.push(entry);
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  /** The pending callbacks. */
  get pending(): number {
    return this.#entries.length;
  }

  /** Advances, running callbacks as they become due. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#next(until); next !== undefined; next = this.#next(until)) {
      this.#now = Math.max(this.#now, next.due);
      this.#entries = this.#entries.filter((other) => other !== next);
      next.callback();
    }
    this.#now = until;
  }

  /** Skips time in which nothing runs, as when the process is suspended; callbacks that became due run with the next `advance`. */
  stall(ms: number): void {
    this.#now += ms;
  }

  /** Like `advance`, letting promises settle between callbacks with `settle`. */
  async advanceAsync(ms: number, settle: () => Promise<void> = flushPromises): Promise<void> {
    const until = this.#now + ms;
    await settle();
    for (let next = this.#next(until); next !== undefined; next = this.#next(until)) {
      this.#now = next.due;
      this.#entries = this.#entries.filter((other) => other !== next);
      next.callback();
      await settle();
    }
    this.#now = until;
  }

  #next(until: At): Entry | undefined {
    let first: Entry | undefined;
    for (const entry of this.#entries) {
      if (entry.due > until) continue;
      if (first === undefined || entry.due < first.due || (entry.due === first.due && entry.order < first.order))
        first = entry;
    }
    return first;
  }
}

/** Lets every ready promise run its course. */
export async function flushPromises(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
