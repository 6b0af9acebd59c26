import { lockAssistant } from '../../store/assistants/assistants.ts';
import { type Db, runInTransaction } from '../../store/database/database.ts';
import { notFound } from '../errors.ts';

/** An assistant of an account. */
export type AssistantKey = { readonly accountId: string; readonly assistantId: string };

/** The assistant that a path names. */
export const assistantKeyOf = (
  accountId: string,
  { assistant_id: assistantId }: { readonly assistant_id: string },
): AssistantKey => ({ accountId, assistantId });

/** Runs `work` in a transaction that locks the assistant. Throws 404 if it does not exist. */
export function locked<T>(db: Db, { accountId, assistantId }: AssistantKey, work: (trx: Db) => Promise<T>): Promise<T> {
  return runInTransaction(db, async (trx) => {
    if (!(await lockAssistant(trx, accountId, assistantId))) throw notFound('assistant');
    return work(trx);
  });
}
