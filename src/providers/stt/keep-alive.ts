import type { At, Clock } from '#engine/ports/clock.ts';

/** Sends a keep-alive whenever nothing was sent for a while, so that a quiet line keeps its connection. */
export class KeepAlive {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #tell: () => void;
  #sentAt: At;
  #stop: () => void = () => {};

  constructor(clock: Clock, everyMs: number, tell: () => void) {
    this.#clock = clock;
    this.#everyMs = everyMs;
    this.#tell = tell;
    this.#sentAt = clock.now();
    this.#wait();
  }

  /** Records that something was sent. */
  sent(): void {
    this.#sentAt = this.#clock.now();
  }

  close(): void {
    this.#stop();
  }

  #wait(): void {
    this.#stop = this.#clock.after(this.#everyMs, () => {
      this.#wait();
      if (this.#clock.now() - this.#sentAt >= this.#everyMs) this.#tell();
    });
  }
}
