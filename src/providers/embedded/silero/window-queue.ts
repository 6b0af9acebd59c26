import { windowSamples } from './network.ts';

const firstCapacity = 4;

/**
 * Samples of one stream at 8 kHz in, whole windows out in order. It grows while its reader is behind, up to a limit of
 * windows; beyond, the oldest window makes room. It shrinks again when it has been emptied.
 */
export class WindowQueue {
  readonly #limit: number;
  #samples = new Int16Array(firstCapacity * windowSamples);
  /** Where the oldest window starts. */
  #start = 0;
  #filled = 0;

  /** `limit` is the largest number of whole windows kept, at least 4. */
  constructor(limit: number) {
    if (limit < firstCapacity) throw new RangeError(`a queue of ${limit} windows; expected at least ${firstCapacity}`);
    this.#limit = limit;
  }

  /** Whole windows that wait. */
  get windows(): number {
    return Math.floor(this.#filled / windowSamples);
  }

  /** Memory held for samples. */
  get capacityBytes(): number {
    return this.#samples.byteLength;
  }

  /** Appends samples and answers how many windows had to make room. */
  write(samples: Int16Array): number {
    let lost = 0;
    for (let i = 0; i < samples.length; i++) {
      if (this.#filled === this.#samples.length && !this.#grow()) {
        this.#drop();
        lost++;
      }
      this.#samples[(this.#start + this.#filled) % this.#samples.length] = samples[i]!;
      this.#filled++;
    }
    return lost;
  }

  /** Moves the oldest window to `target`. Only where there is one. */
  take(target: Int16Array): void {
    for (let i = 0; i < windowSamples; i++) target[i] = this.#samples[this.#start + i]!;
    this.#drop();
    if (this.#filled < windowSamples && this.#samples.length > firstCapacity * windowSamples) {
      this.#resize(firstCapacity);
    }
  }

  #drop(): void {
    this.#start = (this.#start + windowSamples) % this.#samples.length;
    this.#filled -= windowSamples;
  }

  #grow(): boolean {
    const capacity = this.#samples.length / windowSamples;
    if (capacity >= this.#limit) return false;
    this.#resize(Math.min(2 * capacity, this.#limit));
    return true;
  }

  #resize(capacity: number): void {
    const samples = new Int16Array(capacity * windowSamples);
    for (let i = 0; i < this.#filled; i++) samples[i] = this.#samples[(this.#start + i) % this.#samples.length]!;
    this.#samples = samples;
    this.#start = 0;
  }
}
