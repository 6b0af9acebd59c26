import { z } from '@hono/zod-openapi';
import { factorStatuses } from '../../store/accounts/factor-status.ts';
import { roleSchema } from './dashboard-user.ts';

/** A typed name or password: any text of a reasonable length. */
export const credentialTextSchema = z.string().min(1).max(200);
/** A code from an authenticator app, or a recovery code. */
export const codeSchema = z.string().min(1).max(40);

/** A session as the dashboard sees it. */
export const sessionSchema = z.object({
  user: z.object({
    user_id: z.uuid(),
    username: z.string(),
    role: roleSchema,
    second_factor: z.enum(factorStatuses),
  }),
  account: z.object({ name: z.string() }),
  csrf_token: z.string(),
});
export type SessionResponse = z.infer<typeof sessionSchema>;
