import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { SplitBreach, SplitEndReason } from './split-tables.ts';

type Ending =
  | { readonly reason: Exclude<SplitEndReason, 'guard'>; readonly breach?: null }
  | { readonly reason: 'guard'; readonly breach: SplitBreach };

/** Ends the running split of an assistant; false if none is running. */
export async function endRunningSplit(trx: Db, assistantId: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await endings(trx, ending).where('assistant_id', '=', assistantId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a split; false if it has ended already, so that of several processes one acts. */
export async function endSplit(trx: Db, splitId: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await endings(trx, ending).where('split_id', '=', splitId).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const endings = (trx: Db, { reason, breach = null }: Ending) =>
  trx
    .updateTable('assistant_splits')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      end_reason: reason,
      breach: breach === null ? null : JSON.stringify(breach),
    })
    .where('ended_at', 'is', null);
