import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { clientPart, createAddressReader, originOf } from '../middleware/client-address.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { isReadRequest } from '../middleware/same-site.ts';
import { TokenBuckets, tooManyRequests } from '../middleware/token-buckets.ts';
import type { SignIns } from '../sign-in/sign-ins.ts';
import type { AuthOptions } from './auth.ts';
import type { Credentials, NamedUser } from './password-verifier.ts';
import { secondFactorRequired } from './session-auth.ts';

/** Password checks are slow, and passwords must not be guessable: this is the number of tries per second and address. */
const mostTriesPerSecond = 5;

type PasswordOptions = Pick<AuthOptions, 'trustedProxies' | 'strangers'> & { readonly signIns: SignIns };

/**
 * Admits requests with the name and password of a dashboard user (RFC 7617). Requests without valid credentials are limited
 * per address before any lookup, and wrong ones are counted as in the dashboard; neither applies to credentials that worked
 * before. If the user has a second factor, the password alone reads the customer query API; everything else needs a code in `X-OTP`.
 */
export function requirePassword({ trustedProxies, strangers, signIns }: PasswordOptions): MiddlewareHandler<ApiEnv> {
  const { desk, guard } = signIns;
  const buckets = new TokenBuckets({ ...strangers, perSecond: Math.min(mostTriesPerSecond, strangers.perSecond) });
  const addressOf = createAddressReader(trustedProxies);
  /** Concurrent requests with the same credentials count as one try. */
  const running = new Map<string, Promise<NamedUser | null>>();
  const checkOnce = (credentials: Credentials, address: string) => {
    const name = JSON.stringify([address, credentials.username, credentials.password]);
    const checked =
      running.get(name) ?? guard.check({ credentials, address, device: null }).finally(() => running.delete(name));
    running.set(name, checked);
    return checked;
  };
  return async (c, next) => {
    if (routePattern(c) === null) return next();
    const credentials = readCredentials(c.req.header('authorization'));
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const isStranger = credentials === null || !desk.knows(credentials);
    if (isStranger) {
      const grant = buckets.take(address);
      if (!grant.allowed) throw tooManyRequests('Too many requests without a valid name and password.', grant);
    }
    if (credentials === null) throw refused('Authentication credentials were not provided.');
    const user = await (isStranger ? checkOnce(credentials, address) : desk.check(credentials));
    if (user === null) throw refused('Invalid username or password.');
    if (isStranger) {
      buckets.refund(address);
      signIns.noticeProxy(c);
    }
    await checkFactor(c, user, { signIns, address });
    const { dashboard_user_id: userId, account_id: accountId, username, role } = user;
    c.set('owner', { apiKeyId: userId, accountId, name: username, limits: null });
    c.set('person', { userId, username, role, session: null });
    await next();
  };
}

type FactorCheck = { readonly signIns: SignIns; readonly address: string };

/** Programs that read the customer query API have no authenticator app, so the password alone is enough there. */
async function checkFactor(c: Context, user: NamedUser, { signIns, address }: FactorCheck): Promise<void> {
  const isQuery = isReadRequest(c) && routePattern(c)?.startsWith('/api/v2/') === true;
  if (user.second_factor === 'none' || isQuery) return;
  if (user.second_factor === 'missing') throw secondFactorRequired();
  const code = c.req.header('x-otp');
  if (code === undefined || code.length > mostCodeLength)
    throw refused('This user has two-factor authentication: send a code from the authenticator app in X-OTP.');
  const isRight = await signIns.codes.check({ userId: user.dashboard_user_id, code, address, device: null });
  if (!isRight) throw refused('The code in X-OTP is wrong or already used.');
}

const mostCodeLength = 40;

/** The name and password of an `Authorization` header; null if it has none that could exist in the database. */
function readCredentials(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/_-]+={0,2})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, username, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  if (username === undefined || password === undefined || username.includes('\0')) return null;
  return { username, password };
}

const refused = (detail: string): ApiError =>
  new ApiError(401, detail, {
    shape: 'detail',
    headers: { 'WWW-Authenticate': 'Basic realm="parley", charset="UTF-8"' },
  });
