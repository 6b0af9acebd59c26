import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findDashboardUser, setPasswordHash } from '../../store/accounts/dashboard-users.ts';
import { hashPassword, isOutdated } from '../../store/accounts/passwords.ts';
import { endSession, endUserSessions } from '../../store/accounts/sessions.ts';
import type { NamedUser } from '../auth/password-verifier.ts';
import { admitSession } from '../auth/session-auth.ts';
import { clearSessionCookie } from '../auth/session-cookie.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { checkJson, checkText } from '../middleware/body.ts';
import { checkOwnPage } from '../middleware/same-site.ts';
import { passwordSchema } from '../schemas/dashboard-user.ts';
import { body, doneSchema, json, resultsOf } from '../schemas/responses.ts';
import { codeSchema, credentialTextSchema, type SessionResponse, sessionSchema } from '../schemas/session.ts';
import { challengeMs, newChallenge } from '../sign-in/challenge.ts';
import { requiredSession, type SignInFlow } from '../sign-in/sign-in-flow.ts';
import { createUserAudit } from '../sign-in/user-audit.ts';

/** Not part of the API for programs. */
const hide = true;
const shown = { 200: json(resultsOf(sessionSchema), 'The session.') } as const;
const over = { 200: json(doneSchema, 'Signed out.') } as const;
/** The response instead of a session while a code is still required. */
const challengeSchema = z.object({ challenge: z.string(), expires_in_seconds: z.int() });
type Opened = SessionResponse | z.infer<typeof challengeSchema>;

const signIn = createRoute({
  method: 'post',
  path: '/app/session',
  hide,
  request: { body: body(z.object({ username: credentialTextSchema, password: credentialTextSchema })) },
  responses: {
    200: json(
      resultsOf(z.union([sessionSchema, challengeSchema])),
      'The session, or a challenge if a code is required.',
    ),
  },
});
const showCode = createRoute({
  method: 'post',
  path: '/app/session/code',
  hide,
  request: { body: body(z.object({ challenge: z.string().max(1_000), code: codeSchema })) },
  responses: shown,
});
const show = createRoute({ method: 'get', path: '/app/session', hide, responses: shown });
const signOut = createRoute({ method: 'delete', path: '/app/session', hide, responses: over });
const signOutEverywhere = createRoute({ method: 'delete', path: '/app/session/all', hide, responses: over });
const changePassword = createRoute({
  method: 'put',
  path: '/app/session/password',
  hide,
  request: { body: body(z.object({ current_password: credentialTextSchema, new_password: passwordSchema })) },
  responses: shown,
});

/** Paths that need no session. */
const outside = ['/app/session', '/app/session/code'];

/** Routes for signing in to the dashboard, signing out and password changes. */
export function dashboardSessionRoutes(flow: SignInFlow) {
  const { db, sessions } = flow;

  /** Reads the user again, because the check may have rehashed the password. */
  async function challengeFor(user: NamedUser): Promise<z.infer<typeof challengeSchema>> {
    const current = await findDashboardUser(db, user.username);
    return { challenge: newChallenge(current ?? user, flow), expires_in_seconds: challengeMs / 1000 };
  }

  const noteOn = createUserAudit(flow);
  const routes = new OpenAPIHono<ApiEnv>();
  routes.use('/app/session/*', checkText, checkJson, async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.method !== 'POST' || !outside.includes(c.req.path)) return admitSession(c, next, sessions);
    checkOwnPage(c, sessions.dashboardUrl());
    return next();
  });
  return routes
    .openapi(signIn, async (c) => {
      const credentials = c.req.valid('json');
      const user = await flow.checkPassword(c, credentials);
      if (isOutdated(user.password_hash))
        await setPasswordHash(db, user.dashboard_user_id, await hashPassword(credentials.password));
      const needsCode = user.second_factor === 'set';
      const results: Opened = needsCode ? await challengeFor(user) : await flow.enter(c, user);
      return ok(c, results, needsCode ? 'Password accepted. Send a code to finish signing in.' : 'Signed in.', 200);
    })
    .openapi(showCode, async (c) => {
      const user = await flow.checkChallenge(c, c.req.valid('json'));
      return ok(c, await flow.enter(c, user), 'Session retrieved.', 200);
    })
    .openapi(show, async (c) => ok(c, await flow.present(requiredSession(c)), 'Signed in.', 200))
    .openapi(signOut, async (c) => {
      await endSession(db, requiredSession(c).sessionId);
      clearSessionCookie(c, sessions);
      return done(c, 'Signed out.');
    })
    .openapi(signOutEverywhere, async (c) => {
      await endUserSessions(db, requiredSession(c).userId);
      clearSessionCookie(c, sessions);
      return done(c, 'Signed out everywhere.');
    })
    .openapi(changePassword, async (c) => {
      const { current_password: password, new_password } = c.req.valid('json');
      const { userId, username } = requiredSession(c);
      await flow.checkPassword(c, { username, password });
      await setPasswordHash(db, userId, await hashPassword(new_password));
      await endUserSessions(db, userId);
      await noteOn(c, requiredSession(c), 'change_password');
      return ok(c, await flow.open(c, userId), 'Password changed. All other sessions have ended.', 200);
    });
}
