import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { findAccount } from '../../store/accounts.ts';
import { setPasswordHash } from '../../store/dashboard-users.ts';
import { hashPassword, isOutdated } from '../../store/passwords.ts';
import { endSession, endSessionsOf, openSession, type Session, useSession } from '../../store/sessions.ts';
import { checkJson, checkText } from '../body.ts';
import { clientPart, createAddressReader, originOf } from '../client-address.ts';
import { checkCounted } from '../counted-password.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { checkOwnPage } from '../own-page.ts';
import type { Credentials, NamedUser, PasswordDesk } from '../password-desk.ts';
import { body, doneSchema, json, resultsOf } from '../schemas/answers.ts';
import { passwordSchema, roleSchema } from '../schemas/dashboard-user.ts';
import { admitSession } from '../session-auth.ts';
import { csrfToken, giveToken, type SessionPorts, takeToken } from '../session-cookie.ts';

const sessionSchema = z.object({
  user: z.object({ user_id: z.uuid(), username: z.string(), role: roleSchema }),
  account: z.object({ name: z.string() }),
  csrf_token: z.string(),
});
/** What was typed may be anything of a reasonable length. */
const typed = z.string().min(1).max(200);
/** No part of the API that programs use. */
const hide = true;
const shown = { 200: json(resultsOf(sessionSchema), 'The session.') } as const;
const over = { 200: json(doneSchema, 'Signed out.') } as const;

const signIn = createRoute({
  method: 'post',
  path: '/app/session',
  hide,
  request: { body: body(z.object({ username: typed, password: typed })) },
  responses: shown,
});
const show = createRoute({ method: 'get', path: '/app/session', hide, responses: shown });
const signOut = createRoute({ method: 'delete', path: '/app/session', hide, responses: over });
const signOutEverywhere = createRoute({ method: 'delete', path: '/app/session/all', hide, responses: over });
const changePassword = createRoute({
  method: 'put',
  path: '/app/session/password',
  hide,
  request: { body: body(z.object({ current_password: typed, new_password: passwordSchema })) },
  responses: shown,
});

export type SessionRoutesDeps = Pick<ApiDeps, 'db' | 'trustedProxies'> & {
  readonly sessions: SessionPorts;
  readonly desk: PasswordDesk;
};

/** Signing in to the dashboard, out of it and everything between. */
export function dashboardSessionRoutes({ db, trustedProxies, sessions, desk }: SessionRoutesDeps) {
  const addressOf = createAddressReader(trustedProxies);

  /** The user with this name and password. Throws 401, and 429 after too many tries. */
  async function check(c: Context, credentials: Credentials): Promise<NamedUser> {
    const address = clientPart(addressOf(originOf(c)) ?? 'unknown');
    const user = await checkCounted({ db, desk }, { credentials, address });
    if (user === null) throw new ApiError(401, 'The name or the password is wrong.', { shape: 'detail' });
    if (isOutdated(user.password_hash))
      await setPasswordHash(db, user.dashboard_user_id, await hashPassword(credentials.password));
    return user;
  }

  /** A session of its own for each sign-in, so that a token that was there before is worth nothing. */
  async function open(c: Context, userId: string) {
    const token = await openSession(db, userId);
    const inUse = await useSession(db, token);
    if (inUse === null) throw new ApiError(401, 'You are not signed in.', { shape: 'detail' });
    giveToken(c, sessions, token);
    return present(inUse.session);
  }

  async function present(session: Session): Promise<z.infer<typeof sessionSchema>> {
    const { name } = await findAccount(db, session.accountId);
    const { userId: user_id, username, role } = session;
    return { user: { user_id, username, role }, account: { name }, csrf_token: csrfToken(sessions.csrfKey, session) };
  }

  const routes = new OpenAPIHono<ApiEnv>();
  routes.use('/app/session/*', checkText, checkJson, async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const isSigningIn = c.req.method === 'POST' && c.req.path === '/app/session';
    if (!isSigningIn) return admitSession(c, next, sessions);
    checkOwnPage(c, sessions.dashboardUrl());
    return next();
  });
  return routes
    .openapi(signIn, async (c) => {
      const user = await check(c, c.req.valid('json'));
      return ok(c, await open(c, user.dashboard_user_id), 'You are signed in.', 200);
    })
    .openapi(show, async (c) => ok(c, await present(personOf(c)), 'You are signed in.', 200))
    .openapi(signOut, async (c) => {
      await endSession(db, personOf(c).sessionId);
      takeToken(c, sessions);
      return done(c, 'You are signed out.');
    })
    .openapi(signOutEverywhere, async (c) => {
      await endSessionsOf(db, personOf(c).userId);
      takeToken(c, sessions);
      return done(c, 'You are signed out everywhere.');
    })
    .openapi(changePassword, async (c) => {
      const { current_password: password, new_password } = c.req.valid('json');
      const { userId, username } = personOf(c);
      await check(c, { username, password });
      await setPasswordHash(db, userId, await hashPassword(new_password));
      await endSessionsOf(db, userId);
      return ok(c, await open(c, userId), 'The password is changed; all other sessions have ended.', 200);
    });
}

/** `admitSession` has set it. */
function personOf(c: Context<ApiEnv>): Session {
  const session = c.get('person')?.session ?? null;
  if (session === null) throw new Error('A session was not checked.');
  return session;
}
