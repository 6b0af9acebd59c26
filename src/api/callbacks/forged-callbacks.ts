import type { Context, MiddlewareHandler } from 'hono';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { TokenBuckets, tooMany } from '../middleware/token-buckets.ts';

type ForgedCallbackSettings = { readonly rateLimitRps: number; readonly trustedProxies: readonly string[] };

/** Most addresses that are remembered as those of carriers. */
const mostKnown = 10_000;

/**
 * Bounds how often an address may send callbacks whose signature does not match; beyond that it gets 429 before the body is
 * read. An address from which a genuine callback came is never refused, so that nobody behind the same proxy can shut a
 * carrier out.
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
      if (!grant.allowed) throw tooMany('Too many callbacks without a valid signature.', grant);
    }
    await next();
    if (!isStranger || !c.res.ok) return;
    buckets.giveBack(address);
    if (genuine.size >= mostKnown) genuine.clear();
    genuine.add(address);
  };
}
