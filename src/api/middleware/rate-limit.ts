import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';
import { burstSeconds, type Grant, TokenBuckets, type TokenBucketsOptions, tooManyRequests } from './token-buckets.ts';

/** Limits requests with a token bucket per API key that holds two seconds' worth. Every response reports the remaining tokens. */
export function limitRate(options: TokenBucketsOptions): MiddlewareHandler<ApiEnv> {
  const buckets = new TokenBuckets(options);
  return (c, next) => {
    const owner = c.get('owner');
    if (buckets.unlimited || owner === undefined) return next();
    const grant = buckets.take(owner.apiKeyId);
    writeHeaders(c, grant, buckets.capacity);
    if (!grant.allowed)
      throw tooManyRequests(`Too many requests; at most ${buckets.perSecond} per second are accepted.`, grant);
    return next();
  };
}

/**
 * Sends both header styles that clients know: three headers up to draft 7 of draft-ietf-httpapi-ratelimit-headers, and the two structured ones since
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
 */
function writeHeaders(c: Context, { remaining, resetSeconds }: Grant, capacity: number): void {
  c.header('RateLimit-Limit', String(capacity));
  c.header('RateLimit-Remaining', String(remaining));
  c.header('RateLimit-Reset', String(resetSeconds));
  c.header('RateLimit-Policy', `"requests";q=${capacity};w=${burstSeconds}`);
  c.header('RateLimit', `"requests";r=${remaining};t=${resetSeconds}`);
}
