import type { Clock } from '#engine/ports/clock.ts';

/** The step of a request that timed out. */
export class StallError extends Error {
  readonly ms: number;

  constructor(missing: string, ms: number) {
    super(`${missing} within ${ms} ms`);
    this.name = 'StallError';
    this.ms = ms;
  }
}

/** An `AbortSignal` that follows the caller's signal and a movable deadline. */
export type Watch = {
  readonly signal: AbortSignal;
  /** Why the signal aborted, if it was because of a missed deadline. */
  stalled(): StallError | null;
  /** Sets the deadline for this step to `ms` from now. */
  await(missing: string, ms: number): void;
  /** Stops the timer; aborts whatever still runs under the signal. */
  stop(): void;
};

/** Starts to watch a request. `stop` must be called at its end. */
export function watchRequest(outer: AbortSignal, clock: Clock): Watch {
  const controller = new AbortController();
  let stall: StallError | null = null;
  let cancel = (): void => {};
  const follow = (): void => controller.abort();
  outer.addEventListener('abort', follow, { once: true });
  if (outer.aborted) follow();
  return {
    signal: controller.signal,
    stalled: () => stall,
    await(missing, ms) {
      cancel();
      cancel = clock.after(ms, () => {
        stall = new StallError(missing, ms);
        controller.abort();
      });
    },
    stop() {
      cancel();
      outer.removeEventListener('abort', follow);
      controller.abort();
    },
  };
}
