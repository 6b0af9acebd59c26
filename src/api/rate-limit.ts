import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './envelope.ts';
import { ApiError } from './errors.ts';

export type RateLimitOptions = {
  /** Tokens a second and key; 0 for no limit. */
  readonly perSecond: number;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
};

type Bucket = { tokens: number; at: number };
const burstSeconds = 2;
/** Buckets that are full again say nothing and are dropped past this many. */
const mostBuckets = 10_000;

/** A token bucket per API key that holds two seconds' worth. The answer says what is left, in the headers of draft-ietf-httpapi-ratelimit-headers. */
export function limitRate({ perSecond, now }: RateLimitOptions): MiddlewareHandler<ApiEnv> {
  const capacity = perSecond * burstSeconds;
  const buckets = new Map<string, Bucket>();
  return async (c, next) => {
    const owner = c.get('owner');
    if (perSecond === 0 || owner === undefined) return next();
    if (buckets.size > mostBuckets) buckets.clear();
    const bucket = refill(buckets.get(owner.apiKeyId), { capacity, perSecond, now: now() });
    buckets.set(owner.apiKeyId, bucket);
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    writeHeaders(c, bucket, { capacity, perSecond });
    if (!allowed) {
      const seconds = Math.ceil((1 - bucket.tokens) / perSecond);
      throw new ApiError(429, `Too many requests; at most ${perSecond} a second are accepted.`, {
        headers: { 'Retry-After': String(seconds) },
      });
    }
    await next();
  };
}

type Rate = { readonly capacity: number; readonly perSecond: number };

function refill(bucket: Bucket | undefined, { capacity, perSecond, now }: Rate & { now: number }): Bucket {
  if (bucket === undefined) return { tokens: capacity, at: now };
  const gained = ((now - bucket.at) / 1000) * perSecond;
  return { tokens: Math.min(capacity, bucket.tokens + gained), at: now };
}

function writeHeaders(c: Context, bucket: Bucket, { capacity, perSecond }: Rate): void {
  c.header('RateLimit-Limit', String(capacity));
  c.header('RateLimit-Remaining', String(Math.floor(bucket.tokens)));
  c.header('RateLimit-Reset', String(Math.ceil((capacity - bucket.tokens) / perSecond)));
}
