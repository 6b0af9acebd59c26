/** Keeps the bytes of a frame until the rest of it arrives. */
export class UnreadBytes {
  /** Null when nothing is kept. The bytes beyond `#length` are free. */
  #buffer: Buffer | null = null;
  #length = 0;

  /** All unread bytes followed by a chunk; the chunk itself if nothing is kept. */
  with(chunk: Buffer): Buffer {
    if (this.#buffer === null) return chunk;
    const length = this.#length + chunk.length;
    if (length > this.#buffer.length) {
      // Doubling keeps a frame in many small pieces linear.
      const grown = Buffer.allocUnsafe(2 * length);
      this.#buffer.copy(grown, 0, 0, this.#length);
      this.#buffer = grown;
    }
    chunk.copy(this.#buffer, this.#length);
    this.#length = length;
    return this.#buffer.subarray(0, length);
  }

  /** Keeps the remainder of `data`, a result of `with`, after reading up to `at`. */
  keep(data: Buffer, at: number): void {
    if (at === data.length) this.#buffer = null;
    else if (this.#buffer === null || at > 0) {
      this.#buffer = Buffer.from(data.subarray(at));
      this.#length = this.#buffer.length;
    }
  }
}
