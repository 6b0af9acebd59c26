/** Remembers a change until the next wait for one. */
export class ChangeSignal {
  #changed = false;
  #wake: (() => void) | null = null;

  readonly note = (): void => {
    this.#changed = true;
    this.#wake?.();
  };

  /** Resolves at the next change, immediately if there was one since the last wait. Only one wait at a time is allowed. */
  async next(): Promise<void> {
    if (!this.#changed)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#changed = false;
    this.#wake = null;
  }
}
