import type { Context } from 'hono';
import { clientPart, createAddressReader, originOf } from './client-address.ts';
import { TokenBuckets, tooMany } from './token-buckets.ts';

/** Throws 429 for an address from which more requests come than one key may make. */
export function addressLimit(settings: {
  readonly rateLimitRps: number;
  readonly trustedProxies: readonly string[];
}): (c: Context) => void {
  const buckets = new TokenBuckets({ perSecond: settings.rateLimitRps, now: () => performance.now() });
  const addressOf = createAddressReader(settings.trustedProxies);
  return (c) => {
    const grant = buckets.take(clientPart(addressOf(originOf(c)) ?? 'unknown'));
    if (!grant.allowed) throw tooMany('Too many requests from this address.', grant);
  };
}
