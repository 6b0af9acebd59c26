import type { At } from '#engine/ports/clock.ts';

type Pending = { readonly name: string; dueAt: At };

/**
 * Marks that the far end has not returned yet, reported in the order of sending. A mark is reported when the far end returns it or a later one, or
 * when it is due.
 */
export class PendingMarks {
  readonly #report: (name: string) => void;
  readonly #pending: Pending[] = [];

  constructor(report: (name: string) => void) {
    this.#report = report;
  }

  /** `dueAt` is when the mark counts as reached even if it was not returned. */
  add(name: string, dueAt: At): void {
    this.#pending.push({ name, dueAt });
  }

  /** The far end returned a mark. A mark that is not pending has no effect. */
  returned(name: string): void {
    const at = this.#pending.findIndex((mark) => mark.name === name);
    if (at < 0) return;
    for (const mark of this.#pending.splice(0, at + 1)) this.#report(mark.name);
    this.#expireDropped();
  }

  /** Reports the due marks, up to the first one that is not due. */
  expire(now: At): void {
    while (this.#pending.length > 0 && this.#pending[0]!.dueAt <= now) this.#report(this.#pending.shift()!.name);
  }

  /** Limits the wait of all pending marks to `dueAt`. */
  moveEarlier(dueAt: At): void {
    for (const mark of this.#pending) mark.dueAt = Math.min(mark.dueAt, dueAt);
  }

  /** Marks that were never sent follow the last one sent. */
  #expireDropped(): void {
    this.expire(-Infinity);
  }
}
