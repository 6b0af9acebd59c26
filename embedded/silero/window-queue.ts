import { windowSamples } from './network.ts';

const firstCapacity = 4;

/**
 * Queue of one stream's samples at 8 kHz, read as complete windows. It grows while its reader is behind, up to a limit of windows; beyond it the
 * oldest window is dropped. It shrinks after it has been emptied.
 */
export class WindowQueue {
  readonly #limit: number;
  #samples = new Int16Array(firstCapacity * windowSamples);
  /** Offset of the oldest window. */
  #start = 0;
  #filled = 0;

  /** `limit` is the maximum number of complete windows, at least 4. */
  constructor(limit: number) {
    if (limit < firstCapacity)
      throw new RangeError(`expected a queue of at least ${firstCapacity} windows, got ${limit}`);
    this.#limit = limit;
  }

  /** Number of complete windows. */
  get windows(): number {
    return Math.floor(this.#filled / windowSamples);
  }

  /** Bytes allocated for samples. */
  get capacityBytes(): number {
    return this.#samples.byteLength;
  }

  /** Appends samples; returns how many windows were dropped. */
  write(samples: Int16Array): number {
    let lost = 0;
    for (let from = 0; from < samples.length; ) {
      if (this.#filled === this.#samples.length && !this.#grow()) {
        this.#drop();
        lost++;
      }
      from += this.#append(samples, from);
    }
    return lost;
  }

  /** Moves the oldest window to `target`; requires that there is one. */
  take(target: Int16Array): void {
    const from = this.#start;
    for (let i = 0; i < windowSamples; i++) target[i] = this.#samples[from + i]!;
    this.#drop();
    if (this.#filled < windowSamples && this.#samples.length > firstCapacity * windowSamples) {
      this.#resize(firstCapacity);
    }
  }

  /** Copies as many contiguous samples as fit; returns their number. */
  #append(samples: Int16Array, from: number): number {
    const kept = this.#samples;
    const end = this.#start + this.#filled;
    const at = end < kept.length ? end : end - kept.length;
    const room = Math.min(kept.length - this.#filled, kept.length - at);
    const count = Math.min(samples.length - from, room);
    for (let i = 0; i < count; i++) kept[at + i] = samples[from + i]!;
    this.#filled += count;
    return count;
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
    const head = Math.min(this.#filled, this.#samples.length - this.#start);
    samples.set(this.#samples.subarray(this.#start, this.#start + head));
    samples.set(this.#samples.subarray(0, this.#filled - head), head);
    this.#samples = samples;
    this.#start = 0;
  }
}
