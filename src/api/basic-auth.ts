import type { MiddlewareHandler } from 'hono';
import { findDashboardUser } from '../store/dashboard-users.ts';
import type { Db } from '../store/database.ts';
import type { AuthOptions } from './auth.ts';
import { clientPart, createAddressReader, originOf } from './client-address.ts';
import { checkCounted } from './counted-password.ts';
import type { ApiEnv } from './envelope.ts';
import { ApiError } from './errors.ts';
import { type Credentials, type NamedUser, PasswordDesk } from './password-desk.ts';
import { routePattern } from './route-pattern.ts';
import { TokenBuckets, tooMany } from './token-buckets.ts';

/** Passwords are slow to check, and not to be guessed: one address has this many tries a second. */
const mostTriesPerSecond = 5;

export type PasswordOptions = Pick<AuthOptions, 'trustedProxies' | 'strangers'> & {
  readonly db: Db;
  /** Where passwords are checked; one of its own when left out. */
  readonly desk?: PasswordDesk;
};

/** Checks the passwords of dashboard users. */
export const createDesk = (db: Db): PasswordDesk => new PasswordDesk((username) => findDashboardUser(db, username));

/**
 * Lets a request through that carries the name and password of a dashboard user (RFC 7617). An address that comes with
 * others too often is turned away before anything is looked up, and wrong ones lock as those of the dashboard's sign-in do;
 * credentials that worked are spared both.
 */
export function requirePassword({
  db,
  trustedProxies,
  strangers,
  desk = createDesk(db),
}: PasswordOptions): MiddlewareHandler<ApiEnv> {
  const buckets = new TokenBuckets({ ...strangers, perSecond: Math.min(mostTriesPerSecond, strangers.perSecond) });
  const addressOf = createAddressReader(trustedProxies);
  /** Requests that come together with the same credentials are one try. */
  const running = new Map<string, Promise<NamedUser | null>>();
  const checkOnce = (credentials: Credentials, address: string) => {
    const name = JSON.stringify([address, credentials.username, credentials.password]);
    const checked =
      running.get(name) ?? checkCounted({ db, desk }, { credentials, address }).finally(() => running.delete(name));
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
      if (!grant.allowed) throw tooMany('Too many requests without a valid name and password.', grant);
    }
    if (credentials === null) throw refused('Authentication credentials were not provided.');
    const user = await (isStranger ? checkOnce(credentials, address) : desk.check(credentials));
    if (user === null) throw refused('Invalid username or password.');
    if (isStranger) buckets.giveBack(address);
    const { dashboard_user_id: userId, account_id: accountId, username, role } = user;
    c.set('owner', { apiKeyId: userId, accountId, name: username, limits: null });
    c.set('person', { userId, username, role, session: null });
    await next();
  };
}

/** The name and password of an `Authorization` header; null where it has none that could be stored. */
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
