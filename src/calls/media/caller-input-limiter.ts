import type { At } from '#engine/ports/clock.ts';

/** Limits on typing, key presses and reconnects in one call, over all of its sockets. */
type CallerInputOptions = {
  /** Burst of typed texts, and their sustained rate per second. */
  readonly textBurst: number;
  readonly textsPerSecond: number;
  /** Typed texts in any 60 seconds. */
  readonly textsPerMinute: number;
  /** Bytes of typed text, in UTF-8. */
  readonly textBurstBytes: number;
  readonly textBytesPerSecond: number;
  /** Burst of key presses, and their sustained rate per second: no phone is faster. */
  readonly keyBurst: number;
  readonly keysPerSecond: number;
  /** Burst of sockets that replace a disconnected one, and their sustained rate per second. */
  readonly socketBurst: number;
  readonly socketsPerSecond: number;
};
/** More than a person types or a phone dials. */
export const defaultCallerInputLimits = {
  textBurst: 5,
  textsPerSecond: 1,
  textsPerMinute: 30,
  textBurstBytes: 12_000,
  textBytesPerSecond: 200,
  keyBurst: 60,
  keysPerSecond: 10,
  socketBurst: 10,
  socketsPerSecond: 0.2,
} as const satisfies CallerInputOptions;

const minuteMs = 60_000;

/** Limits what the caller types and presses in one call, in messages and in bytes, and how often media return. */
export class CallerInputLimiter {
  readonly #options: CallerInputOptions;
  readonly #texts: Bucket;
  readonly #textBytes: Bucket;
  readonly #keys: Bucket;
  readonly #sockets: Bucket;
  /** When the texts of the last minute were accepted, at most `textsPerMinute` of them. */
  #takenAt: readonly At[] = [];

  constructor(now: At, options: CallerInputOptions = defaultCallerInputLimits) {
    this.#options = options;
    this.#texts = new Bucket(options.textBurst, options.textsPerSecond, now);
    this.#textBytes = new Bucket(options.textBurstBytes, options.textBytesPerSecond, now);
    this.#keys = new Bucket(options.keyBurst, options.keysPerSecond, now);
    this.#sockets = new Bucket(options.socketBurst, options.socketsPerSecond, now);
  }

  /** Accepts a typed text and returns 0, or returns the milliseconds after which it would be accepted. */
  takeText(text: string, now: At): number {
    const bytes = Buffer.byteLength(text);
    const oldest = this.#takenAt.length < this.#options.textsPerMinute ? undefined : this.#takenAt[0];
    const minuteWaitMs = oldest === undefined ? 0 : Math.max(0, oldest + minuteMs - now);
    const waitMs = Math.max(minuteWaitMs, this.#texts.waitMs(1, now), this.#textBytes.waitMs(bytes, now));
    if (waitMs > 0) return waitMs;
    this.#texts.take(1);
    this.#textBytes.take(bytes);
    this.#takenAt = [...this.#takenAt.slice(1 - this.#options.textsPerMinute), now];
    return 0;
  }

  /** Accepts a key; false if it exceeds the limit. */
  takeKey(now: At): boolean {
    return takeOne(this.#keys, now);
  }

  /** Accepts a replacement socket; false if it exceeds the limit. */
  takeSocket(now: At): boolean {
    return takeOne(this.#sockets, now);
  }
}

function takeOne(bucket: Bucket, now: At): boolean {
  if (bucket.waitMs(1, now) > 0) return false;
  bucket.take(1);
  return true;
}

/** A token bucket whose methods take the current time. */
class Bucket {
  readonly #capacity: number;
  readonly #perSecond: number;
  #tokens: number;
  #at: At;

  constructor(capacity: number, perSecond: number, now: At) {
    this.#capacity = capacity;
    this.#perSecond = perSecond;
    this.#tokens = capacity;
    this.#at = now;
  }

  /** Whole milliseconds until this many tokens are available; 0 if they are. */
  waitMs(tokens: number, now: At): number {
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    return Math.ceil((Math.max(0, tokens - this.#tokens) * 1000) / this.#perSecond);
  }

  take(tokens: number): void {
    this.#tokens -= tokens;
  }
}
