import { ApiError } from '../errors.ts';

export type TokenBucketsOptions = {
  /** Tokens per second and bucket; 0 for no limit. */
  readonly perSecond: number;
  /** The capacity of a bucket in tokens; defaults to two seconds' worth. */
  readonly burst?: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};
/** The state of a bucket after a token was requested. */
export type Grant = {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Time until the bucket is full. */
  readonly resetSeconds: number;
  /** Time until the next token. */
  readonly retrySeconds: number;
};

type Bucket = { tokens: number; at: number };
/** The default capacity of a bucket, in seconds of its rate. */
export const burstSeconds = 2;
const mostBuckets = 10_000;

/** Token buckets by name. Drops the least recently used bucket beyond a number that legitimate use never reaches. */
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

  /** Takes a token if one is available. */
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

  /** Returns an unused token. */
  refund(name: string): void {
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
    // Moves the bucket to the end of the map, which is ordered by use.
    this.#buckets.delete(name);
    this.#buckets.set(name, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > mostBuckets && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket;
  }
}

/** The error for too many requests. */
export function tooManyRequests(msg: string, { retrySeconds }: Grant): ApiError {
  return new ApiError(429, msg, { headers: { 'Retry-After': String(retrySeconds) } });
}
