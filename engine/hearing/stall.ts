import type { At, Clock } from '../ports/clock.ts';

/** Time without audio after which the recognizer gets help to finish, and after which speech counts as ended. */
const quietAfterMs = 750;
const endedAfterMs = 1_000;

/** Callbacks for audio that stops arriving while the caller speaks. */
interface StallSink {
  /** No audio has arrived for 750 ms. */
  quiet(): void;
  /** No audio has arrived for 1,000 ms. */
  ended(): void;
}

/** Watches whether audio keeps arriving between the start and the end of speech. */
export class StallWatch {
  readonly #clock: Clock;
  readonly #sink: StallSink;
  #heardAt: At = 0;
  #stop: (() => void) | null = null;

  constructor(clock: Clock, sink: StallSink) {
    this.#clock = clock;
    this.#sink = sink;
  }

  /** Audio has arrived. */
  heard(): void {
    this.#heardAt = this.#clock.now();
  }

  /** Speech has started. */
  begin(): void {
    if (this.#stop === null) this.#await(quietAfterMs);
  }

  /** Speech has ended. */
  end(): void {
    this.#stop?.();
    this.#stop = null;
  }

  #await(afterMs: number): void {
    const due = this.#heardAt + afterMs - this.#clock.now();
    this.#stop = this.#clock.after(due, () => this.#check(afterMs));
  }

  #check(afterMs: number): void {
    if (this.#clock.now() - this.#heardAt < afterMs) return this.#await(quietAfterMs);
    if (afterMs === endedAfterMs) {
      this.#stop = null;
      return this.#sink.ended();
    }
    this.#await(endedAfterMs);
    this.#sink.quiet();
  }
}
