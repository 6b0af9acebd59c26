import type { At } from '#engine/ports/clock.ts';

/** Limits on the number of messages from a far end. */
export type MessageRateLimitOptions = {
  /** The largest burst of messages, such as after a stall. */
  readonly burst: number;
  /** The sustained rate, in messages a second; media needs 50. */
  readonly perSecond: number;
};
/** Default allowance of a media socket. */
export const defaultMessageRateLimitOptions = {
  burst: 3000,
  perSecond: 200,
} as const satisfies MessageRateLimitOptions;

/** Limits the messages from a far end, as a leaky bucket that reads the clock only when it is full. */
export class MessageRateLimit {
  readonly #options: MessageRateLimitOptions;
  #used = 0;
  #since: At;

  constructor(now: At, options: MessageRateLimitOptions = defaultMessageRateLimitOptions) {
    this.#options = options;
    this.#since = now;
  }

  /** Counts one message; false if it exceeds the allowance. */
  take(now: () => At): boolean {
    this.#used += 1;
    if (this.#used <= this.#options.burst) return true;
    const at = now();
    this.#used = Math.max(0, this.#used - ((at - this.#since) * this.#options.perSecond) / 1000);
    this.#since = at;
    return this.#used <= this.#options.burst;
  }
}
