import { lockAssistant } from '../../store/assistants/assistants.ts';
import type { Db } from '../../store/database/database.ts';
import { notFound } from '../errors.ts';

/** An assistant of an account. */
export type AssistantKey = { readonly accountId: string; readonly assistantId: string };

/** Runs `work` in a transaction that locks the assistant. Throws 404 if it does not exist. */
export function locked<T>(db: Db, { accountId, assistantId }: AssistantKey, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAssistant(trx, accountId, assistantId))) throw notFound('assistant');
    return work(trx);
  });
}
