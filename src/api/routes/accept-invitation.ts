import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { acceptInvitation, findInvitation } from '../../store/accounts/invitations.ts';
import { hashPassword } from '../../store/accounts/passwords.ts';
import { runInTransaction } from '../../store/database/database.ts';
import { type ApiEnv, ok } from '../envelope.ts';
import { ApiError } from '../errors.ts';
import { addressLimit } from '../middleware/address-limit.ts';
import { checkJson, checkText } from '../middleware/body.ts';
import { checkOwnPage } from '../middleware/same-site.ts';
import { passwordSchema, roleSchema, usernameSchema } from '../schemas/dashboard-user.ts';
import { body, json, resultsOf, timestamp, toTimestamp } from '../schemas/responses.ts';
import { sessionSchema } from '../schemas/session.ts';
import { type SignInFlow, strangerPace } from '../sign-in/sign-in-flow.ts';
import { createUserAudit } from '../sign-in/user-audit.ts';

/** Not part of the API for programs. */
const hide = true;
const tokenSchema = z.string().max(100);
const shownSchema = z.object({ account: z.string(), role: roleSchema, expires_at: timestamp });

const show = createRoute({
  method: 'post',
  path: '/app/invitations',
  hide,
  request: { body: body(z.object({ token: tokenSchema })) },
  responses: { 200: json(resultsOf(shownSchema), 'The account and role of the invitation.') },
});
const accept = createRoute({
  method: 'post',
  path: '/app/invitations/user',
  hide,
  request: { body: body(z.object({ token: tokenSchema, username: usernameSchema, password: passwordSchema })) },
  responses: { 201: json(resultsOf(sessionSchema), 'The session of the new user.') },
});

/** Routes for people who open the link of an invitation: they see what it is for and become a user. */
export function acceptInvitationRoutes(flow: SignInFlow) {
  const { db, sessions } = flow;
  // Tokens cannot be guessed; this limits the work of hashing.
  const admit = addressLimit(flow, strangerPace);
  const noteOn = createUserAudit(flow);
  const routes = new OpenAPIHono<ApiEnv>();
  routes.use('/app/invitations/*', checkText, checkJson, async (c, next) => {
    c.header('Cache-Control', 'no-store');
    checkOwnPage(c, sessions.dashboardUrl());
    admit(c);
    return next();
  });
  return routes
    .openapi(show, async (c) => {
      const found = await findInvitation(db, c.req.valid('json').token);
      if (found === undefined) throw over();
      const { account, role, expires_at } = found;
      return ok(c, { account, role, expires_at: toTimestamp(expires_at) }, 'Invitation retrieved.', 200);
    })
    .openapi(accept, async (c) => {
      const { token, username, password } = c.req.valid('json');
      // Only a valid link makes the server hash a password.
      if ((await findInvitation(db, token)) === undefined) throw over();
      const password_hash = await hashPassword(password);
      const { accountId, user } = await runInTransaction(db, async (trx) => {
        const accepted = await acceptInvitation(trx, token, { username, password_hash });
        if (accepted.type === 'refused')
          throw accepted.reason === 'unknown' ? over() : new ApiError(409, 'A user with this name already exists.');
        const userId = accepted.user.dashboard_user_id;
        await noteOn(c, { userId, accountId: accepted.accountId, username }, 'accept_invitation', trx);
        return accepted;
      });
      return ok(c, await flow.enter(c, { ...user, account_id: accountId }), 'Account joined.', 201);
    });
}

const over = (): ApiError =>
  new ApiError(410, 'This invitation was used or revoked, or has expired. Ask for a new one.', { shape: 'detail' });
