import { recordAudit } from '#src/store/accounts/audit.ts';
import type { SubjectType } from '#src/store/accounts/audit-subjects.ts';
import { type Db, runInTransaction } from '#src/store/database/database.ts';
import { withAccount } from './with-database.ts';

type Change<Result> = {
  /** Name of the action, such as `api_key.create`. */
  readonly action: string;
  readonly subject: SubjectType;
  /** Identifier of the changed object; null if nothing changed. */
  readonly idOf: (result: Result) => string | null;
};

/** Makes a change from the command line together with its entry in the audit log. */
export function withAudit<Result>(
  { action, subject, idOf }: Change<Result>,
  change: (trx: Db, accountId: string) => Promise<Result>,
): Promise<Result> {
  return withAccount((db, accountId) =>
    runInTransaction(db, async (trx) => {
      const result = await change(trx, accountId);
      const id = idOf(result);
      if (id !== null) await recordCommand(trx, { accountId, action, subject: { type: subject, id } });
      return result;
    }),
  );
}

type CommandEntry = Pick<Parameters<typeof recordAudit>[1], 'accountId' | 'action' | 'subject'>;

/** Records what the command line did, in the transaction of the change. */
export function recordCommand(trx: Db, entry: CommandEntry, after?: Parameters<typeof recordAudit>[2]): Promise<void> {
  const actor = { type: 'command', id: null, name: 'parley' } as const;
  return recordAudit(trx, { ...entry, actor, address: null, requestId: null }, after);
}
