import type { At, Clock } from '#engine/ports/clock.ts';

/** How much faster than it is spoken a vendor takes audio that has gathered. */
export type Pace = {
  /** So much of it at once. */
  readonly burstMs: number;
  /** The rest at so many times the pace of speech. */
  readonly times: number;
};

/**
 * For vendors that want audio at about the pace of speech and name no number: a replay of 5 s, the longest there is, has
 * caught up within 1 s. One closes what is faster than real time (https://www.assemblyai.com/docs/streaming/common-session-errors-and-closures),
 * one what is so for long (https://soniox.com/docs/stt/rt/error-handling).
 */
export const nearRealTime: Pace = { burstMs: 2_000, times: 4 };

export type OutgoingOptions = {
  readonly clock: Clock;
  /** As fast as it comes when left out. */
  readonly pace?: Pace;
};

type Message = { readonly audioMs: number; readonly send: () => void };

/**
 * What goes to a vendor, in order: held back until it is ready, and audio no faster than it takes it. What waits is bounded by the
 * time that a vendor has to be ready.
 */
export class Outgoing {
  readonly #clock: Clock;
  readonly #pace: Pace | null;
  #phase: 'held' | 'open' | 'pausing' | 'closed' = 'held';
  #waiting: Message[] = [];
  /** Audio that may go at once, and when that was so. */
  #creditMs: number;
  #creditAt: At;
  #stop: () => void = () => {};

  constructor({ clock, pace }: OutgoingOptions) {
    this.#clock = clock;
    this.#pace = pace ?? null;
    this.#creditMs = pace?.burstMs ?? 0;
    this.#creditAt = clock.now();
  }

  /** Sends, after all that was passed before, a message with so much audio in it. */
  pass(send: () => void, audioMs = 0): void {
    if (this.#phase === 'closed') return;
    this.#waiting.push({ send, audioMs });
    if (this.#phase === 'open') this.#proceed();
  }

  /** The vendor is ready. */
  open(): void {
    if (this.#phase !== 'held') return;
    this.#phase = 'open';
    this.#proceed();
  }

  /** Nothing that waits is sent. */
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

  /** How long so much audio has to wait; where it has not, it counts as sent. */
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
