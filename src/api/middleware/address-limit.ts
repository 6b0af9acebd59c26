import type { Context } from 'hono';
import { clientPart, createAddressReader, originOf } from './client-address.ts';
import { TokenBuckets, tooMany } from './token-buckets.ts';

/** How often an address may ask; `burst` as with `TokenBuckets`. */
type AddressPace = { readonly perSecond: number; readonly burst?: number };

/**
 * Throws 429 for an address from which requests come faster than the pace: without one that of a key. Nothing is limited
 * where keys are not.
 */
export function addressLimit(
  settings: { readonly rateLimitRps: number; readonly trustedProxies: readonly string[] },
  pace: AddressPace = { perSecond: settings.rateLimitRps },
): (c: Context) => void {
  const perSecond = settings.rateLimitRps === 0 ? 0 : pace.perSecond;
  const buckets = new TokenBuckets({ ...pace, perSecond, now: () => performance.now() });
  const addressOf = createAddressReader(settings.trustedProxies);
  return (c) => {
    const grant = buckets.take(clientPart(addressOf(originOf(c)) ?? 'unknown'));
    if (!grant.allowed) throw tooMany('Too many requests from this address.', grant);
  };
}
