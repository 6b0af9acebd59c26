import type { Context, MiddlewareHandler } from 'hono';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { TokenBuckets, tooManyRequests } from '../middleware/token-buckets.ts';

type ForgedCallbackSettings = { readonly rateLimitRps: number; readonly trustedProxies: readonly string[] };

/** The maximum number of carrier addresses to remember. */
const mostKnown = 10_000;

/**
 * Limits callbacks with wrong signatures per address; beyond the limit the address gets 429 before the body is read. An address that has sent a
 * genuine callback is never limited, so other clients behind the same proxy cannot lock out a carrier.
 */
export function limitForgedCallbacks({ rateLimitRps, trustedProxies }: ForgedCallbackSettings): MiddlewareHandler {
  const buckets = new TokenBuckets({ perSecond: rateLimitRps, now: () => performance.now() });
  const addressOf = createAddressReader(trustedProxies);
  const genuine = new Set<string>();
  const nameOf = (c: Context): string => clientPart(addressOf(originOf(c)) ?? 'unknown');
  return async (c, next) => {
    const address = nameOf(c);
    const isStranger = !genuine.has(address);
    if (isStranger) {
      const grant = buckets.take(address);
      if (!grant.allowed) throw tooManyRequests('Too many callbacks without a valid signature.', grant);
    }
    await next();
    if (!isStranger || !c.res.ok) return;
    buckets.refund(address);
    if (genuine.size >= mostKnown) genuine.clear();
    genuine.add(address);
  };
}
