import type { HeardEvidence } from '../call/events.ts';
import type { At } from '../ports/clock.ts';

/** How far playback has come, in milliseconds of audio, and how that is known. */
export type Reach = { readonly ms: number; readonly evidence: HeardEvidence };

/** So many marks are compared: what one of them shows may have been late on its way back. */
const comparedMarks = 4;

/**
 * What the far end has played of audio sent without a break. It plays in real time from the first packet on, waits
 * when it has nothing, and is corrected by the marks that come back. A mark can come back late but never early, so of the
 * last ones the one counts that shows playback furthest. What it reports never goes back.
 */
export class Playhead {
  readonly #lineDelayMs: number;
  #sentMs = 0;
  #firstSentAt: At | null = null;
  #lastSentAt: At | null = null;
  /** How far playback has come as of `#asOf`: by our estimate, or by each of the last marks. */
  #playedMs: readonly number[] = [0];
  #asOf: At = 0;
  #highestMs = 0;
  #marked = false;

  /** `lineDelayMs` is how long a packet is usually on its way before it is heard. */
  constructor(lineDelayMs: number) {
    this.#lineDelayMs = lineDelayMs;
  }

  /** Audio that went on the wire. */
  get sentMs(): number {
    return this.#sentMs;
  }

  /** When the last audio went on the wire; null before any did. */
  get lastSentAt(): At | null {
    return this.#lastSentAt;
  }

  /** `ms` more went on the wire at `at`. */
  sent(ms: number, at: At): void {
    if (this.#firstSentAt === null) {
      this.#firstSentAt = at;
      this.#asOf = at + this.#lineDelayMs;
    }
    this.#advance(at);
    this.#sentMs += ms;
    this.#lastSentAt = at;
  }

  /** The far end reports at `at` that it has played `ms`. Marks that come before any audio tell nothing. */
  reached(ms: number, at: At): void {
    if (this.#firstSentAt === null) return;
    this.#advance(at);
    const shown = Math.min(ms, this.#sentMs, at - this.#firstSentAt);
    this.#playedMs = this.#marked ? [...this.#playedMs.slice(1 - comparedMarks), shown] : [shown];
    this.#marked = true;
    this.#highestMs = Math.max(this.#highestMs, shown);
  }

  /** How far playback has come at `at`; times before the last report count as that report's. */
  at(at: At): Reach {
    const ms = Math.max(this.#highestMs, this.#furthest(at));
    if (this.#marked) return { ms, evidence: 'mark' };
    return { ms, evidence: ms >= this.#sentMs ? 'sent' : 'estimate' };
  }

  /** When everything sent will have been played; null before anything was sent. */
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
