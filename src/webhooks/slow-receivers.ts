import type { WebhookResponse } from './send.ts';

/** Receivers with longer response times are slow. */
const slowMs = 2_000;
/** The maximum number of concurrent messages to a slow receiver. */
const placesOfSlow = 2;
/** The longest wait for a place before a message asks again. */
const longestMs = 60_000;
/** The maximum number of receivers treated as slow; beyond it, further ones are treated as fast. */
const mostKnown = 10_000;

type Receiver = {
  sending: number;
  /** The last response time, or how long the last response was awaited. */
  tookMs: number;
  /** When the next place is expected to be free. */
  nextAt: number;
};

/** Prevents receivers that are slow or do not respond from taking all sending places of this process. */
export class SlowReceivers {
  readonly #now: () => number;
  readonly #slow = new Map<string, Receiver>();

  /** `now` is a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Null if a message may be sent, which `leave` ends; otherwise the time after which to ask again. */
  enter(id: string): number | null {
    const receiver = this.#slow.get(id);
    if (receiver === undefined) return null;
    if (receiver.sending < placesOfSlow) {
      receiver.sending += 1;
      return null;
    }
    const now = this.#now();
    receiver.nextAt = Math.max(now, receiver.nextAt) + receiver.tookMs / placesOfSlow;
    return Math.min(longestMs, receiver.nextAt - now);
  }

  /** Releases the place of a sent message; without a response time nothing is learned about the receiver. */
  leave(id: string, reply: Pick<WebhookResponse, 'durationMs'> | null): void {
    const receiver = this.#slow.get(id);
    if (receiver !== undefined) receiver.sending = Math.max(0, receiver.sending - 1);
    if (reply === null) return;
    if (reply.durationMs < slowMs) this.#slow.delete(id);
    else if (receiver !== undefined) receiver.tookMs = reply.durationMs;
    else if (this.#slow.size < mostKnown)
      this.#slow.set(id, { sending: 0, tookMs: reply.durationMs, nextAt: this.#now() });
  }
}
