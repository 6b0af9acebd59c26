import type { At, Clock } from '#engine/ports/clock.ts';

/** Resolves at `at` or when `signal` aborts, whichever comes first; leaves neither timers nor listeners. */
export function waitUntil(clock: Clock, at: At, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.resolve();
  const cancel = clock.after(Math.max(0, Math.ceil(at - clock.now())), () => {
    signal.removeEventListener('abort', stop);
    resolve();
  });
  const stop = (): void => {
    cancel();
    resolve();
  };
  signal.addEventListener('abort', stop, { once: true });
  return promise;
}
