import { z } from '@hono/zod-openapi';
import { roles } from '../../store/accounts/account-tables.ts';
import type { PublicUser } from '../../store/accounts/dashboard-users.ts';
import { factorStatuses } from '../../store/accounts/factor-status.ts';
import { timestamp, toTimestamp } from './responses.ts';

export const roleSchema = z.enum(roles).openapi('Role', {
  description:
    'A viewer can read; an editor can also make changes; an owner can also manage users, keys and the wallet.',
});

export const usernameSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !/[:\p{Cc}]/u.test(name), 'a name without colons and control characters')
  .openapi({ example: 'dana' });

/** Length determines a password's strength (NIST SP 800-63B); the upper bound limits the work of hashing. */
export const passwordSchema = z.string().min(12).max(200).openapi({ example: 'correct horse battery staple' });

export const dashboardUserSchema = z
  .object({
    user_id: z.uuid(),
    username: z.string(),
    role: roleSchema,
    second_factor: z.enum(factorStatuses).openapi({
      description:
        'Two-factor authentication: `set` if it is on, `missing` if the account requires it and the user has not set it up yet.',
    }),
    created_at: timestamp,
    last_signed_in_at: timestamp.nullable().openapi({ description: 'Null if the user has never signed in.' }),
  })
  .openapi('DashboardUser');

export const dashboardUserInput = z
  .object({ username: usernameSchema, password: passwordSchema, role: roleSchema })
  .openapi('DashboardUserInput');
export const dashboardUserChange = z
  .object({ role: roleSchema.optional(), password: passwordSchema.optional() })
  .openapi('DashboardUserChange');

/** The API representation of a user. */
export function presentUser(user: PublicUser): z.infer<typeof dashboardUserSchema> {
  const { dashboard_user_id, created_at, last_signed_in_at, ...shown } = user;
  return {
    ...shown,
    user_id: dashboard_user_id,
    created_at: toTimestamp(created_at),
    last_signed_in_at: last_signed_in_at && toTimestamp(last_signed_in_at),
  };
}
