import type { Carrier } from '../../carriers/carrier.ts';
import type { Log } from '../../foundation/log.ts';
import type { Db } from '../../store/database/database.ts';
import { deleteExpiredLostLegs, deleteLostLeg, findLostLegs } from '../../store/nodes/lost-legs.ts';
import { hangUpAtCarrier } from './carrier-end.ts';

/** Asks the carriers to hang up the legs of lost calls, whose assistant is gone. A leg that its carrier does not hang up is retried next time. */
export async function endLostLegs(
  db: Db,
  { carriers, log }: { readonly carriers: ReadonlyMap<string, Carrier>; readonly log: Log },
): Promise<void> {
  for (const call of await findLostLegs(db)) {
    const { call_id: callId } = call;
    try {
      await hangUpAtCarrier(call, carriers);
      await deleteLostLeg(db, callId);
    } catch (err) {
      log.error({ callId, err }, 'the carrier did not hang up a lost call');
    }
  }
  await deleteExpiredLostLegs(db);
}
