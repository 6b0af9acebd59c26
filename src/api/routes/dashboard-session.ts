import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { setPasswordHash } from '../../store/dashboard-users.ts';
import { hashPassword, isOutdated } from '../../store/passwords.ts';
import { endSession, endSessionsOf } from '../../store/sessions.ts';
import { checkJson, checkText } from '../body.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { checkOwnPage } from '../own-page.ts';
import { body, doneSchema, json, resultsOf } from '../schemas/answers.ts';
import { passwordSchema } from '../schemas/dashboard-user.ts';
import { sessionSchema, typedSchema } from '../schemas/session.ts';
import { admitSession } from '../session-auth.ts';
import { takeToken } from '../session-cookie.ts';
import { type Door, personOf } from '../sign-in/door.ts';

/** No part of the API that programs use. */
const hide = true;
const shown = { 200: json(resultsOf(sessionSchema), 'The session.') } as const;
const over = { 200: json(doneSchema, 'Signed out.') } as const;
const signIn = createRoute({
  method: 'post',
  path: '/app/session',
  hide,
  request: { body: body(z.object({ username: typedSchema, password: typedSchema })) },
  responses: shown,
});
const show = createRoute({ method: 'get', path: '/app/session', hide, responses: shown });
const signOut = createRoute({ method: 'delete', path: '/app/session', hide, responses: over });
const signOutEverywhere = createRoute({ method: 'delete', path: '/app/session/all', hide, responses: over });
const changePassword = createRoute({
  method: 'put',
  path: '/app/session/password',
  hide,
  request: { body: body(z.object({ current_password: typedSchema, new_password: passwordSchema })) },
  responses: shown,
});

/** Signing in to the dashboard, out of it and everything between. */
export function dashboardSessionRoutes(door: Door) {
  const { db, sessions } = door;
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
      const credentials = c.req.valid('json');
      const user = await door.checkPassword(c, credentials);
      if (isOutdated(user.password_hash))
        await setPasswordHash(db, user.dashboard_user_id, await hashPassword(credentials.password));
      return ok(c, await door.enter(c, user), 'You are signed in.', 200);
    })
    .openapi(show, async (c) => ok(c, await door.present(personOf(c)), 'You are signed in.', 200))
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
      await door.checkPassword(c, { username, password });
      await setPasswordHash(db, userId, await hashPassword(new_password));
      await endSessionsOf(db, userId);
      return ok(c, await door.open(c, userId), 'The password is changed; all other sessions have ended.', 200);
    });
}
