import type { Context } from 'hono';
import { clientPart, createAddressReader, originOf } from './client-address.ts';
import { TokenBuckets, tooManyRequests } from './token-buckets.ts';

/** The request rate per address; `burst` as in `TokenBuckets`. */
type AddressPace = { readonly perSecond: number; readonly burst?: number };

/** Throws 429 for an address that exceeds the rate. The default rate is that of a key; nothing is limited if keys are not. */
export function addressLimit(
  settings: { readonly rateLimitRps: number; readonly trustedProxies: readonly string[] },
  pace: AddressPace = { perSecond: settings.rateLimitRps },
): (c: Context) => void {
  const perSecond = settings.rateLimitRps === 0 ? 0 : pace.perSecond;
  const buckets = new TokenBuckets({ ...pace, perSecond, now: () => performance.now() });
  const addressOf = createAddressReader(settings.trustedProxies);
  return (c) => {
    const grant = buckets.take(clientPart(addressOf(originOf(c)) ?? 'unknown'));
    if (!grant.allowed) throw tooManyRequests('Too many requests from this address.', grant);
  };
}
