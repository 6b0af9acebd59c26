import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { longestSessionSeconds, type Session, useSession } from '../../store/accounts/sessions.ts';
import type { Db } from '../../store/database/database.ts';

export type SessionPorts = {
  readonly db: Db;
  readonly dashboardUrl: () => string;
  /** Makes the tokens against forged requests. */
  readonly csrfKey: Buffer;
};

/**
 * The cookie of a session: out of reach of scripts, not sent by pages of other sites. Under HTTPS browsers take it from
 * this host alone (https://www.rfc-editor.org/rfc/rfc6265; prefixes: draft-ietf-httpbis-rfc6265bis).
 */
function cookieOf(dashboardUrl: string) {
  const secure = dashboardUrl.startsWith('https:');
  const name = secure ? '__Host-parley' : 'parley_session';
  return { name, options: { path: '/', httpOnly: true, sameSite: 'Lax', secure } } as const;
}

/** Gives the browser a token to keep. */
export function giveToken(c: Context, { dashboardUrl }: SessionPorts, token: string): void {
  const { name, options } = cookieOf(dashboardUrl());
  setCookie(c, name, token, { ...options, maxAge: longestSessionSeconds });
}

/** Takes the token from the browser. */
export function takeToken(c: Context, { dashboardUrl }: SessionPorts): void {
  const { name, options } = cookieOf(dashboardUrl());
  deleteCookie(c, name, options);
}

/** The session of a request, with the token that its answer is to give; null where there is none. */
export async function readSession(c: Context, { db, dashboardUrl }: SessionPorts) {
  const token = getCookie(c, cookieOf(dashboardUrl()).name);
  return token === undefined || token === '' || token.length > 100 ? null : useSession(db, token);
}

/** What a page of the dashboard shows with each change, to prove that it could read an answer of ours. */
export function csrfToken(csrfKey: Buffer, { sessionId }: Session): string {
  return createHmac('sha256', csrfKey).update(sessionId).digest('base64url');
}

/** Whether a request carries that token in `X-CSRF-Token`. */
export function hasCsrfToken(c: Context, csrfKey: Buffer, session: Session): boolean {
  const [given, expected] = [c.req.header('x-csrf-token') ?? '', csrfToken(csrfKey, session)].map((text) =>
    Buffer.from(text),
  ) as [Buffer, Buffer];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
