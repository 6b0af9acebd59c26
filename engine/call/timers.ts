import type { Clock } from '../ports/clock.ts';
import type { TimerName } from '../turn/types.ts';

/** Named timers of one call, at most one per name. */
export class Timers {
  readonly #clock: Clock;
  readonly #fired: (timer: TimerName) => void;
  readonly #running = new Map<TimerName, () => void>();

  constructor(clock: Clock, fired: (timer: TimerName) => void) {
    this.#clock = clock;
    this.#fired = fired;
  }

  /** Starts the timer, or restarts it if it is running. */
  start(timer: TimerName, ms: number): void {
    this.stop(timer);
    const cancel = this.#clock.after(ms, () => {
      this.#running.delete(timer);
      this.#fired(timer);
    });
    this.#running.set(timer, cancel);
  }

  stop(timer: TimerName): void {
    this.#running.get(timer)?.();
    this.#running.delete(timer);
  }
}
