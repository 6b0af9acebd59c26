import { z } from '@hono/zod-openapi';
import type { Invitation } from '../../store/accounts/invitations.ts';
import { roleSchema } from './dashboard-user.ts';
import { timestamp, toTimestamp } from './responses.ts';

const usualHours = 72;

export const invitationInput = z
  .object({
    role: roleSchema,
    email: z
      .email()
      .max(254)
      .nullable()
      .default(null)
      .openapi({ description: 'Where the link is sent, if a mail server is configured. Null to pass it on yourself.' }),
    expires_in_hours: z.int().min(1).max(720).default(usualHours),
  })
  .openapi('InvitationInput');

export const invitationSchema = z
  .object({
    invitation_id: z.uuid(),
    role: roleSchema,
    email: z.string().nullable(),
    expires_at: timestamp,
    created_at: timestamp,
  })
  .openapi('Invitation');

export const newInvitationSchema = invitationSchema
  .extend({
    url: z.url().openapi({ description: 'The link, which is not shown again. It lets one person become a user.' }),
    email_status: z.enum(['none', 'sent', 'failed', 'no_mail_server']).openapi({
      description: 'Whether the link was sent. If not, pass it on yourself.',
    }),
  })
  .openapi('NewInvitation');

/** The API representation of an invitation. */
export function presentInvitation({ expires_at, created_at, ...shown }: Invitation): z.infer<typeof invitationSchema> {
  return { ...shown, expires_at: toTimestamp(expires_at), created_at: toTimestamp(created_at) };
}
