import { durationMs } from '#codecs/frame.ts';
import type { PlaybackLedger } from '#engine/playback/playback.ts';
import { createRandom } from './random.ts';

/** The behavior of a simulated line. */
export type LineBehavior = {
  /** The delay from us to the remote end, and back. */
  readonly delayMs: number;
  /** How much audio the remote end buffers before it begins to play. */
  readonly bufferMs: number;
  /** How far the sender may be ahead of real time. */
  readonly leadMs: number;
  /** How the confirmation of a played mark returns. In all modes, a clear returns all remaining marks immediately. */
  readonly marks: MarkBehavior;
  readonly seed: number;
};
/** `late`: each up to 100 ms later than it should; `shuffled`: every third one 700 ms late, after the next; `lossy`: half of them never. */
export type MarkBehavior = 'in order' | 'late' | 'shuffled' | 'lossy' | 'never';

type Mark = { readonly name: string; readonly ms: number };

/**
 * A line in virtual time: takes audio and marks from a ledger, sends them at the pace of speech, and plays them at a remote end with a buffer. Knows
 * what was really played.
 */
export class SimulatedLine {
  now = 0;
  /** The audio that the remote end has really played since the last clear. */
  playedMs = 0;
  readonly #ledger: PlaybackLedger;
  readonly #habits: LineBehavior;
  #queuedMs = 0;
  #sentMs = 0;
  #startedAt: number | null = null;
  #marks: Mark[] = [];
  readonly #chance: () => number;
  #echoed = 0;
  #echoes: { readonly name: string; readonly at: number }[] = [];

  constructor(ledger: PlaybackLedger, habits: LineBehavior) {
    this.#ledger = ledger;
    this.#habits = habits;
    this.#chance = createRandom(habits.seed).next;
  }

  /** Whether nothing is queued, unplayed or on its way back. */
  get idle(): boolean {
    return this.playedMs >= this.#queuedMs && this.#echoes.length === 0;
  }

  /** Advances by `ms` milliseconds; `ended` says that the reply produces no more audio. */
  pass(ms: number, ended: boolean): void {
    for (const until = this.now + ms; this.now < until; this.now += 5) {
      if (this.now % 20 === 0) this.#send(ended);
      this.#play();
      this.#echo();
    }
  }

  /** Drops what is not played. The remote end receives this after the delay and then reports all its marks at the same time. */
  clear(): void {
    const { delayMs } = this.#habits;
    this.#ledger.cleared(this.now);
    this.#queuedMs = this.#sentMs;
    for (const until = this.now + delayMs; this.now < until; this.now += 5) this.#play();
    this.#echoes.push(...this.#marks.map(({ name }) => ({ name, at: this.now + delayMs })));
    this.#marks = [];
    for (const until = this.now + 2 * delayMs; this.now < until; this.now += 5) this.#echo();
  }

  /** Starts over with what the ledger plays after a rewind. */
  restart(): void {
    this.#queuedMs = 0;
    this.#sentMs = 0;
    this.playedMs = 0;
    this.#startedAt = null;
  }

  #send(ended: boolean): void {
    for (const item of this.#ledger.take(500, ended)) {
      if (item.type === 'audio') this.#queuedMs += durationMs(item.frame);
      else this.#marks.push({ name: item.name, ms: this.#queuedMs });
    }
    const { delayMs, bufferMs, leadMs } = this.#habits;
    while (this.#queuedMs > this.#sentMs && this.#sentMs - this.#sentFor() < leadMs) {
      const packetMs = Math.min(20, this.#queuedMs - this.#sentMs);
      this.#startedAt ??= this.now + delayMs + bufferMs;
      this.#sentMs += packetMs;
      this.#ledger.sent(packetMs, this.now);
    }
  }

  #sentFor(): number {
    const { delayMs, bufferMs } = this.#habits;
    return this.#startedAt === null ? 0 : this.now - (this.#startedAt - delayMs - bufferMs);
  }

  #play(): void {
    if (this.#startedAt === null || this.now < this.#startedAt) return;
    this.playedMs = Math.min(this.#sentMs, this.playedMs + 5);
    const passed = this.#marks.filter(({ ms }) => ms <= this.playedMs);
    this.#marks = this.#marks.filter(({ ms }) => ms > this.playedMs);
    const { marks, delayMs } = this.#habits;
    if (marks === 'never') return;
    for (const { name } of passed) {
      this.#echoed += 1;
      if (marks === 'lossy' && this.#chance() < 0.5) continue;
      this.#echoes.push({ name, at: this.now + delayMs + this.#lateMs() });
    }
  }

  #lateMs(): number {
    if (this.#habits.marks === 'late') return this.#chance() * 100;
    return this.#habits.marks === 'shuffled' && this.#echoed % 3 === 0 ? 700 : 0;
  }

  #echo(): void {
    for (const { name, at } of this.#echoes) if (at <= this.now) this.#ledger.reached(name, this.now);
    this.#echoes = this.#echoes.filter(({ at }) => at > this.now);
  }
}
