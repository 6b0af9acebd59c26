const kept = 100;
const enough = 20;

/** How long a vendor took to its first answer, of the newest requests. */
export class FirstPartTimes {
  readonly #times: number[] = [];

  add(ms: number): void {
    this.#times.push(ms);
    if (this.#times.length > kept) this.#times.shift();
  }

  /** What 95 of 100 stayed below; null while too few are known. */
  get p95Ms(): number | null {
    if (this.#times.length < enough) return null;
    const sorted = this.#times.toSorted((one, another) => one - another);
    return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
  }
}
