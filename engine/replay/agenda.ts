import type { At } from '../ports/clock.ts';

type Entry = { readonly due: At; readonly rank: number; readonly order: number; readonly run: () => void };

/** What is to come in a replay, by its time; at the same time by rank, then in the order of entering. */
export class Agenda {
  now: At = 0;
  #order = 0;
  #entries: Entry[] = [];

  /** Enters what is to happen at `due`, now where that has passed. The returned function takes it back. */
  enter(due: At, rank: number, run: () => void): () => void {
    const entry = { due: Math.max(this.now, due), rank, order: this.#order, run };
    this.#order += 1;
    this.#entries.push(entry);
    return () => {
      this.#entries = this.#entries.filter((other) => other !== entry);
    };
  }

  /** As `enter`; what is due now happens before this returns. */
  soon(due: At, rank: number, run: () => void): () => void {
    if (due > this.now) return this.enter(due, rank, run);
    run();
    return () => {};
  }

  /** Lets the next thing happen; false where nothing is left. */
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
