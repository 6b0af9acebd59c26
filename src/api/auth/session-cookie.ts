import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { maxSessionSeconds, type Session, useSession } from '../../store/accounts/sessions.ts';
import type { Db } from '../../store/database/database.ts';

export type SessionPorts = {
  readonly db: Db;
  readonly dashboardUrl: () => string;
  /** The key for CSRF tokens. */
  readonly csrfKey: Buffer;
};

/**
 * The session cookie: unreadable for scripts, not sent by pages of other sites. Over HTTPS, browsers accept it only from this host
 * (https://www.rfc-editor.org/rfc/rfc6265; prefixes: draft-ietf-httpbis-rfc6265bis).
 */
function cookieOf(dashboardUrl: string) {
  const secure = dashboardUrl.startsWith('https:');
  const name = secure ? '__Host-parley' : 'parley_session';
  return { name, options: { path: '/', httpOnly: true, sameSite: 'Lax', secure } } as const;
}

/** Sets the session cookie. */
export function setSessionCookie(c: Context, { dashboardUrl }: SessionPorts, token: string): void {
  const { name, options } = cookieOf(dashboardUrl());
  setCookie(c, name, token, { ...options, maxAge: maxSessionSeconds });
}

/** Deletes the session cookie. */
export function clearSessionCookie(c: Context, { dashboardUrl }: SessionPorts): void {
  const { name, options } = cookieOf(dashboardUrl());
  deleteCookie(c, name, options);
}

/** The session of a request, with the token for its response; null if the request has no session. */
export async function readSession(c: Context, { db, dashboardUrl }: SessionPorts) {
  const token = getCookie(c, cookieOf(dashboardUrl()).name);
  return token === undefined || token === '' || token.length > 100 ? null : useSession(db, token);
}

/** The token that the dashboard sends with each change, to prove that it could read a response of this server. */
export function csrfToken(csrfKey: Buffer, { sessionId }: Session): string {
  return createHmac('sha256', csrfKey).update(sessionId).digest('base64url');
}

/** Whether a request carries the session's token in `X-CSRF-Token`. */
export function hasCsrfToken(c: Context, csrfKey: Buffer, session: Session): boolean {
  const [given, expected] = [c.req.header('x-csrf-token') ?? '', csrfToken(csrfKey, session)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
