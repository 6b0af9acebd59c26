import type { AudioFrame } from '#codecs/frame.ts';

const firstCapacityMs = 640;
/** Length of the frames that are returned. */
const frameMs = 20;

/** The newest audio of a stream, up to a maximum duration. Samples are copied into one ring, so that their frames can be freed. */
export class AudioRingBuffer {
  readonly #rateHz: number;
  #ring: Int16Array;
  /** Index of the oldest sample. */
  #start = 0;
  #length = 0;

  /** `rateHz` is the rate of all frames. */
  constructor(rateHz: number) {
    this.#rateHz = rateHz;
    this.#ring = new Int16Array(this.#samplesOf(firstCapacityMs));
  }

  /** Duration of the stored audio in milliseconds. */
  get ms(): number {
    return (this.#length * 1000) / this.#rateHz;
  }

  /** The stored audio as copies, oldest first. */
  get frames(): readonly AudioFrame[] {
    const frameSamples = this.#samplesOf(frameMs);
    const samples = new Int16Array(this.#length);
    this.#copyTo(samples);
    return Array.from({ length: Math.ceil(samples.length / frameSamples) }, (_, index) => ({
      samples: samples.subarray(index * frameSamples, (index + 1) * frameSamples),
      rateHz: this.#rateHz,
    }));
  }

  /** The newest `ms` of the stored audio in whole frames, oldest first. */
  newest(ms: number): readonly AudioFrame[] {
    const count = Math.ceil(ms / frameMs);
    return count <= 0 ? [] : this.frames.slice(-count);
  }

  /** Adds a frame and drops audio older than `keptMs`. */
  add({ samples }: AudioFrame, keptMs: number): void {
    if (this.#length + samples.length > this.#ring.length) this.#grow(this.#length + samples.length);
    const capacity = this.#ring.length;
    const end = (this.#start + this.#length) % capacity;
    const head = Math.min(samples.length, capacity - end);
    this.#ring.set(head === samples.length ? samples : samples.subarray(0, head), end);
    if (head < samples.length) this.#ring.set(samples.subarray(head), 0);
    this.#length += samples.length;
    this.keepNewest(keptMs);
  }

  /** Drops all stored audio; its memory is reused. */
  drop(): void {
    this.keepNewest(0);
  }

  /** Drops all stored audio but the newest `ms`. */
  keepNewest(ms: number): void {
    const excess = Math.max(0, this.#length - this.#samplesOf(Math.max(0, ms)));
    this.#start = (this.#start + excess) % this.#ring.length;
    this.#length -= excess;
  }

  #samplesOf(ms: number): number {
    return Math.round((ms * this.#rateHz) / 1000);
  }

  #grow(needed: number): void {
    const ring = new Int16Array(Math.max(needed, 2 * this.#ring.length));
    this.#copyTo(ring);
    this.#ring = ring;
    this.#start = 0;
  }

  #copyTo(target: Int16Array): void {
    const head = Math.min(this.#length, this.#ring.length - this.#start);
    target.set(this.#ring.subarray(this.#start, this.#start + head), 0);
    target.set(this.#ring.subarray(0, this.#length - head), head);
  }
}
