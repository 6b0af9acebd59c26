import type { Clock } from '#engine/ports/clock.ts';

/**
 * The `Clock` of the running system, monotonic. Waiting on it does not keep the process alive; what is overdue is
 * called at once.
 */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.max(0, ms)).unref();
    return () => clearTimeout(timer);
  },
};
