import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { findAccount } from '../../store/accounts/accounts.ts';
import {
  createInvitation,
  deleteInvitation,
  type Invitation,
  listInvitations,
  mostInvitations,
} from '../../store/accounts/invitations.ts';
import { actorOf } from '../auth/audit-trail.ts';
import type { ApiDeps } from '../deps.ts';
import { type ApiEnv, done, ok } from '../envelope.ts';
import { ApiError, notFound } from '../errors.ts';
import { invitationEmail } from '../invitation-email.ts';
import { byEither, byPassword, credentialsError } from '../schemas/credentials.ts';
import { invitationInput, invitationSchema, newInvitationSchema, presentInvitation } from '../schemas/invitation.ts';
import {
  body,
  bodyErrors,
  commonErrors,
  conflict,
  doneSchema,
  json,
  resourceErrors,
  resultsOf,
} from '../schemas/responses.ts';

const tags = ['Users'];

const list = createRoute({
  method: 'get',
  path: '/users/invitations',
  tags,
  summary: 'List open invitations, newest first',
  security: byEither,
  responses: {
    200: json(resultsOf(z.array(invitationSchema)), 'The invitations.'),
    ...credentialsError,
    ...commonErrors,
  },
});
const create = createRoute({
  method: 'post',
  path: '/users/invitations',
  tags,
  summary: 'Invite a person',
  description: `Returns a link with which one person chooses a username and password and becomes a user of the account. With \`email\` and a configured mail server (\`SMTP_URL\`), the link is sent too. An account has at most ${mostInvitations} open invitations. Requires the username and password of an owner; API keys cannot invite.`,
  security: byPassword,
  request: { body: body(invitationInput) },
  responses: {
    201: json(resultsOf(newInvitationSchema), 'The invitation with its link.'),
    ...credentialsError,
    ...bodyErrors,
    ...conflict,
  },
});
const revoke = createRoute({
  method: 'delete',
  path: '/users/invitations/{invitation_id}',
  tags,
  summary: 'Revoke an invitation',
  description: 'Its link stops working. Requires the username and password of an owner.',
  security: byPassword,
  request: { params: z.object({ invitation_id: z.uuid() }) },
  responses: {
    200: json(doneSchema, 'The invitation is revoked.'),
    ...credentialsError,
    ...resourceErrors,
    ...commonErrors,
  },
});

type EmailStatus = z.infer<typeof newInvitationSchema>['email_status'];
type Deps = Pick<ApiDeps, 'db' | 'log' | 'mailer' | 'dashboardUrl'>;

/** Routes with which owners invite people to their account. */
export function invitationRoutes({ db, log, mailer, dashboardUrl }: Deps) {
  /** The owner sees the link anyway, so mail that cannot be sent is not sent again. */
  async function send(
    invitation: Invitation,
    facts: { account: string; inviter: string; url: string },
  ): Promise<EmailStatus> {
    const { invitation_id: id, email, role, expires_at: expiresAt } = invitation;
    if (email === null) return 'none';
    if (mailer === null) return 'no_mail_server';
    try {
      await mailer.send({ id, to: [email], ...invitationEmail({ ...facts, role, expiresAt }) });
      return 'sent';
    } catch (err) {
      log.warn({ err, invitationId: id }, 'cannot send an invitation');
      return 'failed';
    }
  }

  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const open = await listInvitations(db, c.get('owner').accountId);
      return ok(c, open.map(presentInvitation), 'Invitations retrieved.', 200);
    })
    .openapi(create, async (c) => {
      const { role, email, expires_in_hours: hours } = c.req.valid('json');
      const { accountId } = c.get('owner');
      const made = await createInvitation(db, accountId, { role, email, hours });
      if (made === null)
        throw new ApiError(409, `The account has ${mostInvitations} open invitations. Revoke some first.`);
      const url = `${dashboardUrl()}/app/invitation#${made.token}`;
      const { name: account } = await findAccount(db, accountId);
      const email_status = await send(made.invitation, { account, inviter: actorOf(c).name, url });
      return ok(c, { ...presentInvitation(made.invitation), url, email_status }, 'Invitation created.', 201);
    })
    .openapi(revoke, async (c) => {
      const { invitation_id } = c.req.valid('param');
      if (!(await deleteInvitation(db, c.get('owner').accountId, invitation_id))) throw notFound('invitation');
      return done(c, 'Invitation revoked.');
    });
}
