import type { HeardEvidence } from './events.ts';
import type { At } from './ports.ts';

/** How far playback has come, in milliseconds of audio, and how that is known. */
export type Reach = { readonly ms: number; readonly evidence: HeardEvidence };

/**
 * What the far end has played of audio sent without a break. It plays in real time from the first packet on, waits
 * when it has nothing, and is corrected by each mark that comes back. What it reports never goes back.
 */
export class Playhead {
  readonly #lineDelayMs: number;
  #sentMs = 0;
  #firstSentAt: At | null = null;
  #lastSentAt: At | null = null;
  #playedMs = 0;
  #asOf: At = 0;
  #highestMs = 0;
  #markMs: number | null = null;

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

  /** The far end reports at `at` that it has played `ms`. Older marks that come late and marks before any audio tell nothing. */
  reached(ms: number, at: At): void {
    if (this.#firstSentAt === null || ms < (this.#markMs ?? 0)) return;
    this.#advance(at);
    this.#markMs = ms;
    this.#playedMs = Math.min(ms, this.#sentMs, at - this.#firstSentAt);
    this.#asOf = at;
    this.#highestMs = Math.max(this.#highestMs, this.#playedMs);
  }

  /** How far playback has come at `at`; times before the last report count as that report's. */
  at(at: At): Reach {
    const ms = Math.max(this.#highestMs, this.#playedAt(at));
    if (this.#markMs !== null) return { ms, evidence: 'mark' };
    return { ms, evidence: ms >= this.#sentMs ? 'sent' : 'estimate' };
  }

  /** When everything sent will have been played; null before anything was sent. */
  drainedAt(): At | null {
    return this.#firstSentAt === null ? null : this.#asOf + (this.#sentMs - this.#playedMs);
  }

  #advance(at: At): void {
    this.#playedMs = this.#playedAt(at);
    this.#asOf = Math.max(this.#asOf, at);
    this.#highestMs = Math.max(this.#highestMs, this.#playedMs);
  }

  #playedAt(at: At): number {
    return Math.min(this.#sentMs, this.#playedMs + Math.max(0, at - this.#asOf));
  }
}
