import type { Reply } from './send.ts';

/** A receiver that takes longer is slow. */
const slowMs = 2_000;
/** How many messages are on the way to a slow receiver at once. */
const placesOfSlow = 2;
/** Longest that a message waits for its place before it asks again. */
const longestMs = 60_000;
/** Receivers that are slow at the same time; more are let in as if they were quick. */
const mostKnown = 10_000;

type Receiver = {
  sending: number;
  /** How long the last answer took, or how long it was waited for. */
  tookMs: number;
  /** When the next place is free, as far as is known. */
  nextAt: number;
};

/** Keeps receivers that are slow, or do not answer, from taking the places of all others in this process. */
export class SlowReceivers {
  readonly #now: () => number;
  readonly #slow = new Map<string, Receiver>();

  /** `now` is of a monotonic clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Null where a message may be sent, which `leave` ends; else after how long it is to ask again. */
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

  /** A message was sent; without a reply nothing was learnt of the receiver. */
  leave(id: string, reply: Pick<Reply, 'durationMs'> | null): void {
    const receiver = this.#slow.get(id);
    if (receiver !== undefined) receiver.sending = Math.max(0, receiver.sending - 1);
    if (reply === null) return;
    if (reply.durationMs < slowMs) this.#slow.delete(id);
    else if (receiver !== undefined) receiver.tookMs = reply.durationMs;
    else if (this.#slow.size < mostKnown)
      this.#slow.set(id, { sending: 0, tookMs: reply.durationMs, nextAt: this.#now() });
  }
}
