import type { At, Clock } from '#engine/ports/clock.ts';

/** Timers of the running system, for requests without their own clock. */
export const requestClock: Clock = {
  now: (): At => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
