import type { At } from '#engine/ports/clock.ts';

/** A time range, both ends included. Milliseconds of the process's clock. */
export type TimeRange = { readonly from: At; readonly until: At };

/** A large number of values with their times: 16 bytes each. */
export class Series {
  readonly #at: number[] = [];
  readonly #values: number[] = [];

  push(at: At, value: number): void {
    this.#at.push(at);
    this.#values.push(value);
  }

  /** The values of a range, in order. */
  within({ from, until }: TimeRange): readonly number[] {
    return this.#values.filter((_, index) => this.#at[index]! >= from && this.#at[index]! <= until);
  }
}
