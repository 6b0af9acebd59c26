import { isDeepStrictEqual } from 'node:util';
import type { Context, MiddlewareHandler } from 'hono';
import type { KeyHasher } from '../../store/accounts/key-hash.ts';
import type { KeyOwner } from '../../store/accounts/key-owners.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { TokenBuckets, type TokenBucketsOptions, tooManyRequests } from '../middleware/token-buckets.ts';
import { isExpired, keyProblem } from './key-problem.ts';
import type { KeyUses } from './key-uses.ts';
import type { KeyVerifier } from './key-verifier.ts';

export type AuthOptions = {
  readonly keys: KeyVerifier;
  readonly hashesOf: KeyHasher;
  readonly uses: KeyUses;
  /** Milliseconds since 1970. */
  readonly wallClock: () => number;
  readonly trustedProxies: readonly string[];
  /** Limits requests per address without a valid key. */
  readonly strangers: TokenBucketsOptions;
};

/** The maximum number of recently valid keys to remember. */
const mostKnown = 10_000;

/**
 * Admits requests with an API key that is neither revoked nor expired and that may be used from the client's address. Unknown paths need no key to
 * get their 404. An address with too many requests without a valid key is rejected before any database lookup. Recently valid keys are exempt, so
 * clients behind a shared address cannot lock each other out.
 */
export function requireKey(options: AuthOptions): MiddlewareHandler<ApiEnv> {
  const { keys, hashesOf, uses, wallClock, trustedProxies, strangers } = options;
  const buckets = new TokenBuckets(strangers);
  const addressOf = createAddressReader(trustedProxies);
  const known = new Set<string>();
  const admitStranger = (c: Context): string => {
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const grant = buckets.take(address);
    if (!grant.allowed) throw tooManyRequests('Too many requests without a valid API key.', grant);
    return address;
  };
  return async (c, next) => {
    const route = routePattern(c);
    if (route === null) return next();
    const key = readKey(c, route);
    const hashes = key === null ? null : hashesOf(key);
    const name = hashes?.current.toString('base64') ?? '';
    const stranger = known.has(name) ? null : admitStranger(c);
    if (hashes === null) throw refused('Authentication credentials were not provided.');
    const owner = await keys.ownerOf(hashes);
    const from = () => addressOf(originOf(c));
    const problem = owner === null ? 'Invalid API key.' : keyProblem(owner.limits, wallClock(), from);
    if (owner === null || problem !== null) {
      known.delete(name);
      throw refused(problem ?? '');
    }
    if (stranger !== null) {
      buckets.refund(stranger);
      if (known.size >= mostKnown) known.clear();
      known.add(name);
    }
    uses.note(owner.apiKeyId, from);
    c.set('owner', owner);
    c.set('isStillAuthorized', async () => isSame(owner, await keys.ownerOf(hashes), wallClock()));
    await next();
  };
}

/** Whether the key still has the same permissions as at the time of the request. */
function isSame(before: KeyOwner, now: KeyOwner | null, at: number): boolean {
  return now !== null && !isExpired(now.limits, at) && isDeepStrictEqual(now.limits, before.limits);
}

/** Metrics scrapers support bearer tokens (RFC 6750) better than custom headers. */
function readKey(c: Context, route: string): string | null {
  const bearer = route === '/metrics' ? /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] : undefined;
  return c.req.header('x-api-key') || bearer || null;
}

const refused = (detail: string): ApiError => new ApiError(403, detail, { shape: 'detail' });
