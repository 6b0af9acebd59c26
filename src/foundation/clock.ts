import type { Clock } from '#engine/ports/clock.ts';

/** The system's `Clock`, monotonic. Its timers do not keep the process alive; overdue ones run immediately. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.max(0, ms)).unref();
    return () => clearTimeout(timer);
  },
};
