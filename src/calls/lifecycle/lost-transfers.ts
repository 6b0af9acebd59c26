import type { Carrier } from '../../carriers/carrier.ts';
import type { Log } from '../../foundation/log.ts';
import { deleteExpiredTransfers, deleteTransfer, findLostTransfers } from '../../store/calls/transfers.ts';
import type { Db } from '../../store/database/database.ts';

/**
 * Hangs up on agents who were called by a process that is gone: they would wait for a caller who never comes. Legs that the carrier cannot hang up
 * are retried next time.
 */
export async function endLostTransfers(
  db: Db,
  { carriers, log }: { readonly carriers: ReadonlyMap<string, Carrier>; readonly log: Log },
): Promise<void> {
  for (const { transferId, carrier, personCallId } of await findLostTransfers(db)) {
    try {
      await carriers.get(carrier)?.hangUp(personCallId);
      await deleteTransfer(db, transferId);
      log.warn({ transferId }, 'hung up the agent of a lost transfer');
    } catch (err) {
      log.error({ transferId, err }, 'cannot hang up the agent of a lost transfer');
    }
  }
  await deleteExpiredTransfers(db);
}
