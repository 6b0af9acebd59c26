import { ApiError } from '../errors.ts';

export type TokenBucketsOptions = {
  /** Tokens a second and bucket; 0 for no limit. */
  readonly perSecond: number;
  /** Tokens that a bucket holds; two seconds' worth when left out. */
  readonly burst?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};
/** What is in a bucket after a token was asked for. */
export type Grant = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Until the bucket is full again. */
  readonly resetSeconds: number;
  /** Until the next token. */
  readonly retrySeconds: number;
};

type Bucket = { tokens: number; at: number };
/** A bucket holds this much of its rate where nothing else is said. */
export const burstSeconds = 2;
const mostBuckets = 10_000;

/** Token buckets by name. The one that was asked longest ago is dropped past a number of them that no honest use reaches. */
export class TokenBuckets {
  readonly perSecond: number;
  readonly capacity: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor({ perSecond, burst = perSecond * burstSeconds, now }: TokenBucketsOptions) {
    this.perSecond = perSecond;
    this.capacity = burst;
    this.#now = now;
  }

  get unlimited(): boolean {
    return this.perSecond === 0;
  }

  /** Takes a token where there is one. */
  take(name: string): Grant {
    const bucket = this.#refilled(name);
    const allowed = this.unlimited || bucket.tokens >= 1;
    if (allowed && !this.unlimited) bucket.tokens -= 1;
    return {
      allowed,
      remaining: Math.floor(bucket.tokens),
      resetSeconds: this.#secondsFor(this.capacity - bucket.tokens),
      retrySeconds: Math.max(1, this.#secondsFor(1 - bucket.tokens)),
    };
  }

  /** Gives a token back that was not needed. */
  giveBack(name: string): void {
    const bucket = this.#refilled(name);
    bucket.tokens = Math.min(this.capacity, bucket.tokens + 1);
  }

  #secondsFor(tokens: number): number {
    return this.unlimited ? 0 : Math.ceil(Math.max(0, tokens) / this.perSecond);
  }

  #refilled(name: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(name);
    const bucket = known ?? { tokens: this.capacity, at: now };
    bucket.tokens = Math.min(this.capacity, bucket.tokens + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    // To the end of the map, whose order is the order of use.
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > mostBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

/** The answer to who asked too often. */
export function tooMany(msg: string, { retrySeconds }: Grant): ApiError {
  return new ApiError(429, msg, { headers: { 'Retry-After': String(retrySeconds) } });
}
