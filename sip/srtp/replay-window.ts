/** How far back a packet may come late. RFC 3711 asks for at least 64. */
const windowSize = 128;

/** Remembers which indices of a stream have come. RFC 3711, section 3.3.2. */
export class ReplayWindow {
  readonly #seen = new Float64Array(windowSize).fill(-1);
  #highest = -1;

  /** The highest index that has come; -1 before the first. */
  get highest(): number {
    return this.#highest;
  }

  /** Whether an index has not come yet and is not too old. */
  isNew(index: number): boolean {
    return index > this.#highest - windowSize && this.#seen[index % windowSize] !== index;
  }

  /** Notes an index whose packet is authentic. */
  note(index: number): void {
    this.#seen[index % windowSize] = index;
    this.#highest = Math.max(this.#highest, index);
  }
}
