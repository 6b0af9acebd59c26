import type { Context } from 'hono';
import { recordAudit } from '../../store/accounts/audit.ts';
import type { Db } from '../../store/database/database.ts';
import type { ApiEnv } from '../envelope.ts';
import { createAddressReader, originOf } from '../middleware/client-address.ts';

type Account = { readonly userId: string; readonly accountId: string; readonly username: string };

/** Records users' changes to their own sign-in in the audit log; the action is `user.` and the verb. `on`: the transaction of the change, if it has one. */
export function createUserAudit({
  db,
  trustedProxies,
}: {
  readonly db: Db;
  readonly trustedProxies: readonly string[];
}) {
  const addressOf = createAddressReader(trustedProxies);
  return (c: Context<ApiEnv>, { userId, accountId, username }: Account, verb: string, on: Db = db): Promise<void> =>
    recordAudit(on, {
      accountId,
      actor: { type: 'person', id: userId, name: username },
      address: addressOf(originOf(c)),
      requestId: c.get('requestId'),
      action: `user.${verb}`,
      subject: { type: 'user', id: userId },
    });
}
