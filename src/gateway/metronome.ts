import type { At, Clock } from '#engine/ports/clock.ts';

/** Timers count whole milliseconds and may fire this much before the fraction is over. */
const timerGrainMs = 1;
/** A pass that comes this much after the one before says that the process stood still. */
const standstillMs = 1_000;

/** Something that wants to be called at every tick. */
export interface TickListener {
  /** `pausedMs`: how long the process stood still before this tick, 0 as a rule; what came meanwhile has not been read yet. */
  tick(now: At, pausedMs?: number): void;
  /** Asked behind a tick of one that runs afterwards: whether it left work over that must not wait for the next pass. */
  unfinished?(): boolean;
  /** `tick` threw; the listener has been removed and hears no more. */
  failed(error: unknown): void;
}

/**
 * One drift-corrected tick for all calls: listeners run in one synchronous pass, `periodMs` apart on a fixed grid.
 * A pass that comes late is not made up for by further passes; listeners look at `now` and do what is due. The timer
 * runs only while somebody listens.
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

  /** Listeners served now. */
  get size(): number {
    return this.#lines.size + this.#afterwards.size;
  }

  now(): At {
    return this.#clock.now();
  }

  /**
   * Adds a listener, for `afterwards` behind all others of each pass: work over all calls at once, such as a batch of
   * voice detection, that must not delay what goes on the wire. What they leave unfinished goes on as soon as sockets and
   * timers had their turn. The returned function removes it.
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

  readonly #pass = (): void => {
    const now = this.#clock.now();
    if (now < this.#next - timerGrainMs) return this.#schedule();
    this.#next += this.#periodMs * (1 + Math.floor(Math.max(0, now - this.#next) / this.#periodMs));
    this.#schedule();
    const sinceMs = now - this.#passedAt;
    this.#passedAt = now;
    this.#serve(this.#lines, now, sinceMs > standstillMs ? sinceMs : 0);
    this.#serveAfterwards(now);
  };

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
