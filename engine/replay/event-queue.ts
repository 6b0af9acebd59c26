import type { At } from '../ports/clock.ts';

type Entry = { readonly due: At; readonly rank: number; readonly order: number; readonly run: () => void };

/** Pending events of a replay, ordered by time, then by rank, then by insertion. */
export class EventQueue {
  now: At = 0;
  #order = 0;
  #entries: Entry[] = [];

  /** Schedules an event for `due`, or for now if that has passed. The returned function cancels it. */
  enter(due: At, rank: number, run: () => void): () => void {
    const entry = { due: Math.max(this.now, due), rank, order: this.#order, run };
    this.#order += 1;
    this.#entries.push(entry);
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  /** Like `enter`, but an event that is due now runs before this returns. */
  soon(due: At, rank: number, run: () => void): () => void {
    if (due > this.now) return this.enter(due, rank, run);
    run();
    return () => {};
  }

  /** Runs the next event; returns false if none is left. */
  next(): boolean {
    const [first] = this.#entries.toSorted(byTime);
    if (first === undefined) return false;
    this.#entries = this.#entries.filter((other) => other !== first);
    this.now = first.due;
    first.run();
    return true;
  }
}

function byTime(one: Entry, other: Entry): number {
  return one.due - other.due || one.rank - other.rank || one.order - other.order;
}
