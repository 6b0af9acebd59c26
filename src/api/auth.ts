import type { Context, MiddlewareHandler } from 'hono';
import { hashOf } from '../store/api-keys.ts';
import { clientPart, createAddressReader, originOf } from './client-address.ts';
import type { ApiEnv } from './envelope.ts';
import { ApiError } from './errors.ts';
import type { KeyDesk } from './key-desk.ts';
import { routePattern } from './route-pattern.ts';
import { TokenBuckets, type TokenBucketsOptions, tooMany } from './token-buckets.ts';

export type AuthOptions = {
  readonly keys: KeyDesk;
  readonly trustedProxies: readonly string[];
  /** How often one address may come without a key that works. */
  readonly strangers: TokenBucketsOptions;
};

/** Most keys that are remembered as ones that worked. */
const mostKnown = 10_000;

/**
 * Lets a request through that carries a key which is not revoked. A path that does not exist needs none to be told so.
 * An address that comes without such a key too often is turned away before the database is asked; keys that worked are
 * spared that, so that nobody is shut out by a neighbour.
 */
export function requireKey({ keys, trustedProxies, strangers }: AuthOptions): MiddlewareHandler<ApiEnv> {
  const buckets = new TokenBuckets(strangers);
  const addressOf = createAddressReader(trustedProxies);
  const known = new Set<string>();
  const admitStranger = (c: Context): string => {
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const grant = buckets.take(address);
    if (!grant.allowed) throw tooMany('Too many requests without a valid API key.', grant);
    return address;
  };
  return async (c, next) => {
    const route = routePattern(c);
    if (route === null) return next();
    const key = readKey(c, route);
    const hash = key === null ? null : hashOf(key);
    const name = hash?.toString('base64') ?? '';
    const stranger = known.has(name) ? null : admitStranger(c);
    if (hash === null) throw refused('Authentication credentials were not provided.');
    const owner = await keys.ownerOf(hash);
    if (owner === null) {
      known.delete(name);
      throw refused('Invalid API key.');
    }
    if (stranger !== null) {
      buckets.giveBack(stranger);
      if (known.size >= mostKnown) known.clear();
      known.add(name);
    }
    c.set('owner', owner);
    c.set('isStillLetIn', async () => (await keys.ownerOf(hash)) !== null);
    await next();
  };
}

/** Scrapers of metrics know bearer tokens (RFC 6750) better than headers of our own. */
function readKey(c: Context, route: string): string | null {
  const bearer = route === '/metrics' ? /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] : undefined;
  return c.req.header('x-api-key') || bearer || null;
}

const refused = (detail: string): ApiError => new ApiError(403, detail, { shape: 'detail' });
