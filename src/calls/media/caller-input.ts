import type { At } from '#engine/ports/clock.ts';

/** How much a caller may type, press and reconnect in one call, whatever sockets it comes over. */
type CallerInputOptions = {
  /** Typed texts in quick succession, and a second for long. */
  readonly textBurst: number;
  readonly textsPerSecond: number;
  /** Typed texts in any 60 seconds. */
  readonly textsPerMinute: number;
  /** Bytes of typed text, in UTF-8. */
  readonly textBurstBytes: number;
  readonly textBytesPerSecond: number;
  /** Keys in quick succession, and a second for long: no telephone is faster. */
  readonly keyBurst: number;
  readonly keysPerSecond: number;
  /** Sockets that take the place of one that broke off, in quick succession and a second for long. */
  readonly socketBurst: number;
  readonly socketsPerSecond: number;
};
/** More than a person types or a telephone dials. */
export const defaultCallerInputOptions = {
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

/** Bounds what the caller types and presses in one call, in messages and in bytes, and how often media come back. */
export class CallerInput {
  readonly #options: CallerInputOptions;
  readonly #texts: Bucket;
  readonly #textBytes: Bucket;
  readonly #keys: Bucket;
  readonly #sockets: Bucket;
  /** When the texts of the last minute were taken, at most `textsPerMinute` of them. */
  #takenAt: readonly At[] = [];

  constructor(now: At, options: CallerInputOptions = defaultCallerInputOptions) {
    this.#options = options;
    this.#texts = new Bucket(options.textBurst, options.textsPerSecond, now);
    this.#textBytes = new Bucket(options.textBurstBytes, options.textBytesPerSecond, now);
    this.#keys = new Bucket(options.keyBurst, options.keysPerSecond, now);
    this.#sockets = new Bucket(options.socketBurst, options.socketsPerSecond, now);
  }

  /** Takes a typed text and gives 0, or gives the milliseconds after which it would be taken. */
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

  /** Takes a key; false where it is one too many. */
  takeKey(now: At): boolean {
    return takeOne(this.#keys, now);
  }

  /** Takes a socket in the place of one before; false where it is one too many. */
  takeSocket(now: At): boolean {
    return takeOne(this.#sockets, now);
  }
}

function takeOne(bucket: Bucket, now: At): boolean {
  if (bucket.waitMs(1, now) > 0) return false;
  bucket.take(1);
  return true;
}

/** A token bucket in time that is given. */
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

  /** Milliseconds until so many tokens are there; whole, 0 where they are. */
  waitMs(tokens: number, now: At): number {
    this.#tokens = Math.min(this.#capacity, this.#tokens + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    return Math.ceil((Math.max(0, tokens - this.#tokens) * 1000) / this.#perSecond);
  }

  take(tokens: number): void {
    this.#tokens -= tokens;
  }
}
