/** The newest samples of a stream, up to a fixed number. */
export class PreRoll {
  readonly #ring: Int16Array;
  /** Number of stored samples, and the index for the next one. */
  #held = 0;
  #next = 0;

  constructor(samples: number) {
    this.#ring = new Int16Array(samples);
  }

  write(samples: Int16Array): void {
    const newest = samples.subarray(Math.max(0, samples.length - this.#ring.length));
    const first = Math.min(newest.length, this.#ring.length - this.#next);
    this.#ring.set(newest.subarray(0, first), this.#next);
    this.#ring.set(newest.subarray(first), 0);
    this.#next = (this.#next + newest.length) % this.#ring.length;
    this.#held = Math.min(this.#ring.length, this.#held + newest.length);
  }

  /** Empties the buffer and returns its newest `samples`, or fewer if it has fewer. */
  take(samples: number): Int16Array<ArrayBuffer> {
    this.keep(samples);
    const taken = new Int16Array(this.#held);
    const start = (this.#next - this.#held + this.#ring.length) % this.#ring.length;
    const first = this.#ring.subarray(start, start + this.#held);
    taken.set(first);
    taken.set(this.#ring.subarray(0, this.#held - first.length), first.length);
    this.#held = 0;
    return taken;
  }

  /** Drops all but the newest `samples`. */
  keep(samples: number): void {
    this.#held = Math.min(this.#held, Math.max(0, Math.round(samples)));
  }
}
