/** Remembers that something changed until somebody asks. */
export class Changes {
  #changed = false;
  #wake: (() => void) | null = null;

  readonly note = (): void => {
    this.#changed = true;
    this.#wake?.();
  };

  /** Resolves at the next change, at once where one came since it was last asked. One may wait at a time. */
  async next(): Promise<void> {
    if (!this.#changed)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    this.#changed = false;
    this.#wake = null;
  }
}
