import type { At, Clock } from '#engine/ports/clock.ts';
import { timed } from '../foundation/long-task.ts';

/** Timers count whole milliseconds and may fire early by this fraction. */
const timerGrainMs = 1;
/** A gap between passes above this means that the process was blocked. */
const standstillMs = 1_000;

/** A listener that is called at every tick. */
export interface TickListener {
  /** `pausedMs`: how long the process was blocked before this tick, normally 0; messages received meanwhile have not been read yet. */
  tick(now: At, pausedMs?: number): void;
  /** For `afterwards` listeners, called after a tick: whether work is left that must not wait for the next pass. */
  unfinished?(): boolean;
  /** `tick` threw; the listener has been removed. */
  failed(error: unknown): void;
}

/**
 * One drift-corrected tick for all calls: listeners run in one synchronous pass every `periodMs` on a fixed grid. A late pass is not followed by
 * extra passes; listeners read `now` and do what is due. The timer runs only while there are listeners.
 */
export class Metronome {
  readonly #clock: Clock;
  readonly #periodMs: number;
  readonly #lines = new Set<TickListener>();
  readonly #afterwards = new Set<TickListener>();
  #next: At = 0;
  #passedAt: At = 0;
  #cancel: (() => void) | null = null;
  #cancelRest: (() => void) | null = null;

  constructor(clock: Clock, periodMs = 20) {
    this.#clock = clock;
    this.#periodMs = periodMs;
  }

  /** The number of current listeners. */
  get size(): number {
    return this.#lines.size + this.#afterwards.size;
  }

  now(): At {
    return this.#clock.now();
  }

  /**
   * Adds a listener. `afterwards` listeners run after all others in each pass: for work across all calls, such as a batch of voice detection, that
   * must not delay outgoing audio. Their unfinished work continues after sockets and timers have run. The returned function removes the listener.
   */
  join(listener: TickListener, order: 'line' | 'afterwards' = 'line'): () => void {
    const group = order === 'line' ? this.#lines : this.#afterwards;
    group.add(listener);
    if (this.#cancel === null) {
      this.#passedAt = this.#clock.now();
      this.#next = this.#passedAt + this.#periodMs;
      this.#schedule();
    }
    return () => {
      group.delete(listener);
      if (this.size === 0) this.#stop();
    };
  }

  #schedule(): void {
    this.#cancel = this.#clock.after(Math.max(0, this.#next - this.#clock.now()), this.#pass);
  }

  #stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#cancelRest?.();
    this.#cancelRest = null;
  }

  readonly #pass = (): void => timed('audio', () => this.#beat());

  #beat(): void {
    const now = this.#clock.now();
    if (now < this.#next - timerGrainMs) return this.#schedule();
    this.#next += this.#periodMs * (1 + Math.floor(Math.max(0, now - this.#next) / this.#periodMs));
    this.#schedule();
    const sinceMs = now - this.#passedAt;
    this.#passedAt = now;
    this.#serve(this.#lines, now, sinceMs > standstillMs ? sinceMs : 0);
    this.#serveAfterwards(now);
  }

  #serveAfterwards(now: At): void {
    this.#cancelRest?.();
    this.#cancelRest = null;
    this.#serve(this.#afterwards, now);
    for (const listener of this.#afterwards) {
      if (listener.unfinished?.() !== true) continue;
      this.#cancelRest = this.#clock.after(0, () => this.#serveAfterwards(this.#clock.now()));
      return;
    }
  }

  #serve(group: Set<TickListener>, now: At, pausedMs = 0): void {
    for (const listener of group) {
      try {
        listener.tick(now, pausedMs);
      } catch (error) {
        group.delete(listener);
        listener.failed(error);
      }
    }
    if (this.size === 0) this.#stop();
  }
}
