import type { At } from '../ports/clock.ts';

const windowMs = 2_000;

/**
 * Maps media time, counted in received samples, to the clock. It uses the smallest offset of the last seconds, so that a burst after a network stall
 * does not shift speech in time.
 */
export class MediaTime {
  #heardMs = 0;
  #older = Number.POSITIVE_INFINITY;
  #newer = Number.POSITIVE_INFINITY;
  #turnsAt = 0;

  /** Duration of the received audio. */
  get heardMs(): number {
    return this.#heardMs;
  }

  /** `ms` more audio arrived at `at`. */
  heard(ms: number, at: At): void {
    this.#heardMs += ms;
    if (this.#heardMs >= this.#turnsAt) {
      this.#older = this.#newer;
      this.#newer = Number.POSITIVE_INFINITY;
      this.#turnsAt = this.#heardMs + windowMs;
    }
    this.#newer = Math.min(this.#newer, at - this.#heardMs);
  }

  /** How much later than usual the newest audio arrived. */
  lagMs(now: At): number {
    return now - this.at(this.#heardMs, now);
  }

  /** When the sound at `mediaMs` was made, as far as the clock can tell; never later than `now`. */
  at(mediaMs: number, now: At): At {
    const offset = Math.min(this.#older, this.#newer);
    return Number.isFinite(offset) ? Math.min(now, mediaMs + offset) : now;
  }
}
