import type { At, Clock } from '#engine/ports/clock.ts';

/** The limits on sending queued audio faster than real time. */
export type Pace = {
  /** The audio that may be sent immediately. */
  readonly burstMs: number;
  /** The pace of the rest, as a multiple of real time. */
  readonly times: number;
};

/**
 * For providers that require about real time but state no number: a replay of 5 s, the longest possible, catches up within 1 s. One closes
 * connections that are faster than real time (https://www.assemblyai.com/docs/streaming/common-session-errors-and-closures), one those that are
 * faster for long (https://soniox.com/docs/stt/rt/error-handling).
 */
export const nearRealTime: Pace = { burstMs: 2_000, times: 4 };

export type OutgoingQueueOptions = {
  readonly clock: Clock;
  /** Unlimited by default. */
  readonly pace?: Pace;
};

type Message = { readonly audioMs: number; readonly send: () => void };

/** Queues messages to a provider in order: until it is ready, and audio no faster than its pace. The provider's startup timeout bounds the queue. */
export class OutgoingQueue {
  readonly #clock: Clock;
  readonly #pace: Pace | null;
  #phase: 'held' | 'open' | 'pausing' | 'closed' = 'held';
  #waiting: Message[] = [];
  /** The audio that may be sent immediately, and as of when. */
  #creditMs: number;
  #creditAt: At;
  #stop: () => void = () => {};

  constructor({ clock, pace }: OutgoingQueueOptions) {
    this.#clock = clock;
    this.#pace = pace ?? null;
    this.#creditMs = pace?.burstMs ?? 0;
    this.#creditAt = clock.now();
  }

  /** Sends a message with this much audio after all earlier ones. */
  pass(send: () => void, audioMs = 0): void {
    if (this.#phase === 'closed') return;
    this.#waiting.push({ send, audioMs });
    if (this.#phase === 'open') this.#proceed();
  }

  /** The provider is ready. */
  open(): void {
    if (this.#phase !== 'held') return;
    this.#phase = 'open';
    this.#proceed();
  }

  /** Drops the queue. */
  close(): void {
    this.#phase = 'closed';
    this.#stop();
    this.#waiting = [];
  }

  #proceed(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const pauseMs = this.#pauseBefore(next.audioMs);
      if (pauseMs > 0) return this.#pause(pauseMs);
      this.#waiting.shift();
      next.send();
    }
  }

  /** How long this much audio has to wait; if 0, it counts as sent. */
  #pauseBefore(audioMs: number): number {
    if (this.#pace === null || audioMs === 0) return 0;
    const { burstMs, times } = this.#pace;
    const now = this.#clock.now();
    this.#creditMs = Math.min(burstMs, this.#creditMs + (now - this.#creditAt) * times);
    this.#creditAt = now;
    const missingMs = Math.min(burstMs, audioMs) - this.#creditMs;
    if (missingMs > 0) return Math.ceil(missingMs / times);
    this.#creditMs -= audioMs;
    return 0;
  }

  #pause(ms: number): void {
    this.#phase = 'pausing';
    this.#stop = this.#clock.after(ms, () => {
      this.#phase = 'open';
      this.#proceed();
    });
  }
}
