import type { HeardEvidence } from '../call/events.ts';
import type { At } from '../ports/clock.ts';

/** Position of playback in milliseconds of audio, and how it is known. */
export type PlayheadPosition = { readonly ms: number; readonly evidence: HeardEvidence };

/** Number of marks that are compared, because each of them may have been delayed on its way back. */
const comparedMarks = 4;

/**
 * Estimates what the far end has played of audio sent without a break. The far end plays in real time from the first packet on and waits when it has
 * no audio; returned marks correct the estimate. A mark can come back late but never early, so the one that shows playback furthest counts. The
 * reported position never decreases.
 */
export class Playhead {
  readonly #lineDelayMs: number;
  #sentMs = 0;
  #firstSentAt: At | null = null;
  #lastSentAt: At | null = null;
  /** Positions of playback as of `#asOf`: by estimate, or by each of the last marks. */
  #playedMs: readonly number[] = [0];
  #asOf: At = 0;
  #highestMs = 0;
  #marked = false;

  /** `lineDelayMs` is the usual time between sending a packet and its being heard. */
  constructor(lineDelayMs: number) {
    this.#lineDelayMs = lineDelayMs;
  }

  /** Duration of the sent audio. */
  get sentMs(): number {
    return this.#sentMs;
  }

  /** When the last audio was sent; null before any was. */
  get lastSentAt(): At | null {
    return this.#lastSentAt;
  }

  /** `ms` more audio was sent at `at`. */
  sent(ms: number, at: At): void {
    if (this.#firstSentAt === null) {
      this.#firstSentAt = at;
      this.#asOf = at + this.#lineDelayMs;
    }
    this.#advance(at);
    this.#sentMs += ms;
    this.#lastSentAt = at;
  }

  /** The far end reports at `at` that it has played `ms`. Ignores marks that arrive before any audio was sent. */
  reached(ms: number, at: At): void {
    if (this.#firstSentAt === null) return;
    this.#advance(at);
    const shown = Math.min(ms, this.#sentMs, at - this.#firstSentAt);
    this.#playedMs = this.#marked ? [...this.#playedMs.slice(1 - comparedMarks), shown] : [shown];
    this.#marked = true;
    this.#highestMs = Math.max(this.#highestMs, shown);
  }

  /** Position of playback at `at`; times before the last report count as that report's. */
  at(at: At): PlayheadPosition {
    const ms = Math.max(this.#highestMs, this.#furthest(at));
    if (this.#marked) return { ms, evidence: 'mark' };
    return { ms, evidence: ms >= this.#sentMs ? 'sent' : 'estimate' };
  }

  /** When everything that was sent will have been played; null before anything was sent. */
  drainedAt(): At | null {
    return this.#firstSentAt === null ? null : this.#asOf + (this.#sentMs - Math.max(...this.#playedMs));
  }

  #advance(at: At): void {
    this.#playedMs = this.#playedMs.map((ms) => this.#later(ms, at));
    this.#asOf = Math.max(this.#asOf, at);
    this.#highestMs = Math.max(this.#highestMs, ...this.#playedMs);
  }

  #furthest(at: At): number {
    return this.#later(Math.max(...this.#playedMs), at);
  }

  #later(ms: number, at: At): number {
    return Math.min(this.#sentMs, ms + Math.max(0, at - this.#asOf));
  }
}
