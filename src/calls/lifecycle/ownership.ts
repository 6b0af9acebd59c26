/** Whether this process may store the reports of a call. */
export class Ownership {
  readonly #held: () => Promise<void>;
  #isLost = false;

  /** `held` resolves while the process holds its lease. */
  constructor(held: () => Promise<void>) {
    this.#held = held;
  }

  /** Another process has closed the call: its record is final. */
  lose(): void {
    this.#isLost = true;
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Resolves once it is known whether this process still owns the call. */
  async isOwn(): Promise<boolean> {
    await this.#held();
    return !this.#isLost;
  }
}
