/** Samples waiting to be sent: pushed in pieces of any length without copying, taken in pieces of any other length. */
export class SampleQueue {
  readonly #chunks: Int16Array[] = [];
  #offset = 0;
  #length = 0;

  /** Samples waiting. */
  get length(): number {
    return this.#length;
  }

  /** Keeps a reference to `samples`, which must not change any more. */
  push(samples: Int16Array): void {
    if (samples.length === 0) return;
    this.#chunks.push(samples);
    this.#length += samples.length;
  }

  /** Fills `into` from its start and returns how many samples there were; what lies behind them is left as it was. */
  take(into: Int16Array): number {
    let filled = 0;
    while (filled < into.length && this.#length > 0) {
      const chunk = this.#chunks[0]!;
      const count = Math.min(into.length - filled, chunk.length - this.#offset);
      into.set(chunk.subarray(this.#offset, this.#offset + count), filled);
      filled += count;
      this.#drop(chunk, count);
    }
    return filled;
  }

  clear(): void {
    this.#chunks.length = 0;
    this.#offset = 0;
    this.#length = 0;
  }

  #drop(chunk: Int16Array, count: number): void {
    this.#length -= count;
    this.#offset += count;
    if (this.#offset < chunk.length) return;
    this.#chunks.shift();
    this.#offset = 0;
  }
}
