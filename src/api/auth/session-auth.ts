import type { Context, MiddlewareHandler, Next } from 'hono';
import { isSessionOpen } from '../../store/accounts/sessions.ts';
import type { ApiEnv } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { routePattern } from '../middleware/route-pattern.ts';
import { checkOwnPage, isReadRequest } from '../middleware/same-site.ts';
import { isFromDashboard } from './dashboard-path.ts';
import { hasCsrfToken, readSession, type SessionPorts, setSessionCookie } from './session-cookie.ts';

type Check = MiddlewareHandler<ApiEnv>;

/** Authenticates requests under the dashboard's prefix by session, all others with `check`. */
export function useSessionOnDashboard(bySession: Check, check: Check): Check {
  return (c, next) => (isFromDashboard(c) ? bySession(c, next) : check(c, next));
}

/** Admits requests with a session (see `admitSession`), except from users who still have to set up a required second factor. */
export function requireSession(ports: SessionPorts): Check {
  return async (c, next) => {
    if (routePattern(c) === null) return next();
    const proceed: Next = () => {
      if (c.get('person')?.session?.secondFactor === 'missing') throw secondFactorRequired();
      return next();
    };
    await admitSession(c, proceed, ports);
    if (c.res.headers.get('content-type')?.startsWith('application/json')) c.header('Cache-Control', 'no-store');
  };
}

/**
 * Continues if the request carries a session cookie and comes from the dashboard's own pages. Requests that change something also need the session's
 * CSRF token.
 */
export async function admitSession(c: Context<ApiEnv>, next: Next, ports: SessionPorts): Promise<void> {
  checkOwnPage(c, ports.dashboardUrl());
  const found = await readSession(c, ports);
  if (found === null) throw new ApiError(401, 'You are not signed in.', { shape: 'detail' });
  const { session, fresh } = found;
  if (!isReadRequest(c) && !hasCsrfToken(c, ports.csrfKey, session))
    throw new ApiError(403, 'The session token is missing or wrong.', { shape: 'detail' });
  const { userId, accountId, username } = session;
  c.set('owner', { apiKeyId: userId, accountId, name: username, limits: null });
  c.set('person', { ...session, session });
  c.set('isStillAuthorized', () => isSessionOpen(ports.db, session.sessionId));
  await next();
  // Set the cookie after the handler, because some handlers create a new response and would drop earlier headers.
  if (fresh !== null) setSessionCookie(c, ports, fresh);
}

/** The error for users who still have to set up a required second factor. */
export function secondFactorRequired(): ApiError {
  return new ApiError(403, 'This account requires two-factor authentication. Set it up in the dashboard first.', {
    shape: 'detail',
  });
}
