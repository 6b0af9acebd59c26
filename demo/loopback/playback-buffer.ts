type Item = { readonly payload: Uint8Array } | { readonly mark: string };

/** One frame that the caller hears. */
type Played = {
  /** Encoded audio, shorter than a frame where the buffer ran dry. */
  readonly audio: Uint8Array;
  /** Marks whose place lies in this frame; they are reached when it has been played. */
  readonly marks: readonly string[];
};

const nothing: Played = { audio: new Uint8Array(0), marks: [] };

/** What a carrier has received and not yet played: audio and marks in order, taken frame by frame. */
export class PlaybackBuffer {
  readonly #frameBytes: number;
  readonly #items: Item[] = [];
  #offset = 0;
  #bytes = 0;

  constructor(frameBytes: number) {
    this.#frameBytes = frameBytes;
  }

  /** Bytes of audio that wait. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether neither audio nor marks wait. */
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

  /** Takes up to one frame of audio and the marks in it and right behind it. */
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

  /** Takes the marks that no audio waits before. */
  takeMarks(): string[] {
    const marks: string[] = [];
    for (let item = this.#items[0]; item !== undefined && 'mark' in item; item = this.#items[0]) {
      marks.push(item.mark);
      this.#items.shift();
    }
    return marks;
  }

  /** Drops everything and answers the marks that waited. */
  clear(): string[] {
    const marks = this.#items.flatMap((item) => ('mark' in item ? [item.mark] : []));
    this.#items.length = 0;
    this.#offset = 0;
    this.#bytes = 0;
    return marks;
  }

  /** Copies from the first item, which must be audio, and answers how many bytes. */
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
