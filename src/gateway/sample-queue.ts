import { type AudioFrame, concatenate, sliceFrame } from '#codecs/frame.ts';

/** Queued audio of one rate: pushed in frames of any length without copying, read in pieces of any other length. */
export class SampleQueue {
  readonly #rateHz: number;
  readonly #frames: AudioFrame[] = [];
  #offset = 0;
  #length = 0;

  constructor(rateHz: number) {
    this.#rateHz = rateHz;
  }

  /** The number of queued samples. */
  get length(): number {
    return this.#length;
  }

  /** Keeps a reference to the frame. The next `take` throws `RangeError` if the frame has another rate. */
  push(frame: AudioFrame): void {
    if (frame.samples.length === 0) return;
    this.#frames.push(frame);
    this.#length += frame.samples.length;
  }

  /** Returns the next `count` samples, or all if there are fewer; with their bytes if all of them came with bytes. */
  take(count: number): AudioFrame {
    const parts: AudioFrame[] = [];
    for (let left = Math.min(count, this.#length); left > 0; ) {
      const frame = this.#frames[0]!;
      const taken = Math.min(left, frame.samples.length - this.#offset);
      parts.push(sliceFrame(frame, this.#offset, this.#offset + taken));
      left -= taken;
      this.#drop(frame, taken);
    }
    return parts.length === 1 ? parts[0]! : concatenate(parts, this.#rateHz);
  }

  clear(): void {
    this.#frames.length = 0;
    this.#offset = 0;
    this.#length = 0;
  }

  #drop(frame: AudioFrame, count: number): void {
    this.#length -= count;
    this.#offset += count;
    if (this.#offset < frame.samples.length) return;
    this.#frames.shift();
    this.#offset = 0;
  }
}
