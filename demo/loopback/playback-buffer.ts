type Item = { readonly payload: Uint8Array } | { readonly mark: string };

/** One frame that the caller hears. */
type Played = {
  /** Encoded audio, shorter than a frame if the buffer ran dry. */
  readonly audio: Uint8Array;
  /** Marks positioned in this frame; they are reached when it has been played. */
  readonly marks: readonly string[];
};

const nothing: Played = { audio: new Uint8Array(0), marks: [] };

/** Received but unplayed audio and marks of a carrier, in order, read frame by frame. */
export class PlaybackBuffer {
  readonly #frameBytes: number;
  readonly #items: Item[] = [];
  #offset = 0;
  #bytes = 0;

  constructor(frameBytes: number) {
    this.#frameBytes = frameBytes;
  }

  /** Bytes of buffered audio. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether neither audio nor marks are buffered. */
  get isEmpty(): boolean {
    return this.#items.length === 0;
  }

  add(payload: Uint8Array): void {
    if (payload.length === 0) return;
    this.#items.push({ payload });
    this.#bytes += payload.length;
  }

  mark(name: string): void {
    this.#items.push({ mark: name });
  }

  /** Removes up to one frame of audio with the marks in it and right after it. */
  take(): Played {
    if (this.#bytes === 0) return nothing;
    const audio = Buffer.allocUnsafe(Math.min(this.#frameBytes, this.#bytes));
    const marks = this.takeMarks();
    let filled = 0;
    while (filled < audio.length) {
      filled += this.#copy(audio, filled);
      marks.push(...this.takeMarks());
    }
    return { audio, marks };
  }

  /** Removes the marks without preceding audio. */
  takeMarks(): string[] {
    const marks: string[] = [];
    for (let item = this.#items[0]; item !== undefined && 'mark' in item; item = this.#items[0]) {
      marks.push(item.mark);
      this.#items.shift();
    }
    return marks;
  }

  /** Clears the buffer and returns the pending marks. */
  clear(): string[] {
    const marks = this.#items.flatMap((item) => ('mark' in item ? [item.mark] : []));
    this.#items.length = 0;
    this.#offset = 0;
    this.#bytes = 0;
    return marks;
  }

  /** Copies from the first item, which must be audio, and returns the number of bytes. */
  #copy(into: Uint8Array, at: number): number {
    const item = this.#items[0]!;
    if (!('payload' in item)) return 0;
    const count = Math.min(into.length - at, item.payload.length - this.#offset);
    into.set(item.payload.subarray(this.#offset, this.#offset + count), at);
    this.#offset += count;
    this.#bytes -= count;
    if (this.#offset === item.payload.length) {
      this.#items.shift();
      this.#offset = 0;
    }
    return count;
  }
}
