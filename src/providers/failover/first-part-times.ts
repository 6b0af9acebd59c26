const kept = 100;
const enough = 20;

/** The times to a provider's first output, for the most recent requests. */
export class FirstPartTimes {
  readonly #times: number[] = [];

  add(ms: number): void {
    this.#times.push(ms);
    if (this.#times.length > kept) this.#times.shift();
  }

  /** The 95th percentile; null with too few samples. */
  get p95Ms(): number | null {
    if (this.#times.length < enough) return null;
    const sorted = this.#times.toSorted((one, another) => one - another);
    return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null;
  }
}
