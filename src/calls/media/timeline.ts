/** The samples of one channel of a recording, by their position in time. What precedes the written part is gone; gaps are silence. */
export class ChannelTimeline {
  #samples: Int16Array<ArrayBuffer> = new Int16Array(8_192);
  /** Position of the first sample that is kept. */
  #from: number;
  #length = 0;

  /** Begins at `from`. */
  constructor(from = 0) {
    this.#from = from;
  }

  /** The position after the last sample. */
  get end(): number {
    return this.#from + this.#length;
  }

  /** Puts samples after the last one, or at `place` if that is later. */
  append(samples: Int16Array, place: number): void {
    const gap = Math.max(0, place - this.end);
    this.#grow(this.#length + gap + samples.length);
    this.#samples.fill(0, this.#length, this.#length + gap);
    this.#samples.set(samples, this.#length + gap);
    this.#length += gap + samples.length;
  }

  /** Moves everything to an earlier position by dropping the first `samples`; not allowed after `take`. */
  pull(samples: number): void {
    if (this.#from > 0 || samples <= 0) return;
    const dropped = Math.min(samples, this.#length);
    this.#samples.copyWithin(0, dropped, this.#length);
    this.#length -= dropped;
  }

  /** Removes everything from `place` on. */
  cut(place: number): void {
    this.#length = Math.min(this.#length, Math.max(0, place - this.#from));
  }

  /** Returns the samples up to `place`, with silence in gaps, and drops them. */
  take(place: number): Int16Array {
    const wanted = Math.max(0, place - this.#from);
    const taken = new Int16Array(wanted);
    const there = Math.min(wanted, this.#length);
    taken.set(this.#samples.subarray(0, there));
    this.#samples.copyWithin(0, there, this.#length);
    this.#length -= there;
    this.#from += wanted;
    return taken;
  }

  #grow(length: number): void {
    if (length <= this.#samples.length) return;
    const larger = new Int16Array(Math.max(length, this.#samples.length * 2));
    larger.set(this.#samples.subarray(0, this.#length));
    this.#samples = larger;
  }
}
