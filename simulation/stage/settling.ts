/** Lets promises settle between the steps of virtual time, and stops time while something real is running. */
export class Settling {
  #stirred = true;
  readonly #held = new Set<Promise<unknown>>();

  /** Promises may have been settled: they run before time continues. */
  stir(): void {
    this.#stirred = true;
  }

  /** Time does not move until the promise is settled. */
  async hold<Value>(promise: Promise<Value>): Promise<Value> {
    this.#held.add(promise);
    this.#stirred = true;
    try {
      return await promise;
    } finally {
      this.#held.delete(promise);
      this.#stirred = true;
    }
  }

  /** Resolves when nothing is left to run at this moment. */
  async settled(): Promise<void> {
    while (this.#stirred || this.#held.size > 0) {
      this.#stirred = false;
      await new Promise((resolve) => setImmediate(resolve));
      if (!this.#stirred && this.#held.size > 0) await Promise.race(this.#held).catch(() => {});
    }
  }
}
