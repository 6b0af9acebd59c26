import type { At } from '#engine/ports/clock.ts';

type Pending = { readonly name: string; dueAt: At };

/**
 * Marks on their way back, reported in the order in which they were sent. A mark is reported when the far end returns
 * it or a later one, or when it is due.
 */
export class PendingMarks {
  readonly #report: (name: string) => void;
  readonly #pending: Pending[] = [];

  constructor(report: (name: string) => void) {
    this.#report = report;
  }

  /** `dueAt` is when the mark counts as reached though nobody returned it. */
  add(name: string, dueAt: At): void {
    this.#pending.push({ name, dueAt });
  }

  /** The far end returned a mark. One that is not pending changes nothing. */
  returned(name: string): void {
    const at = this.#pending.findIndex((mark) => mark.name === name);
    if (at < 0) return;
    for (const mark of this.#pending.splice(0, at + 1)) this.#report(mark.name);
    this.#expireDropped();
  }

  /** Reports what is due, up to the first mark that is not. */
  expire(now: At): void {
    while (this.#pending.length > 0 && this.#pending[0]!.dueAt <= now) this.#report(this.#pending.shift()!.name);
  }

  /** No pending mark waits beyond `dueAt`. */
  hasten(dueAt: At): void {
    for (const mark of this.#pending) mark.dueAt = Math.min(mark.dueAt, dueAt);
  }

  /** Marks that were never sent follow the last that was. */
  #expireDropped(): void {
    this.expire(-Infinity);
  }
}
