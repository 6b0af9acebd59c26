import { findAmpleSlots, hasFreeSlot } from '../../store/calls/call-slots.ts';
import { findCarrierCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallDetails } from './new-call.ts';

type Slot = 'free' | 'limit_reached' | 'announced_before' | 'crowded';

/**
 * Finds a slot for a new call, which no other call gets until the transaction ends; of two announcements of one call the second sees the first. An
 * announced call does not wait for other calls of the account that begin, unless `waits`; `crowded` if it has to, in another transaction.
 */
export async function findSlot(trx: Db, accountId: string, details: CallDetails, waits: boolean): Promise<Slot> {
  const { call_type, protocol, provider_call_id: id } = details;
  const announced = id == null ? null : { accountId, protocol, providerCallId: id };
  const isHasty = !waits && call_type === 'inbound' && announced !== null;
  const room = isHasty ? await findAmpleSlots(trx, announced) : 'small';
  if (room !== 'small') return room;
  const isFree = await hasFreeSlot(trx, accountId);
  if (id != null && (await findCarrierCall(trx, protocol, id, accountId)) !== undefined) return 'announced_before';
  return isFree ? 'free' : 'limit_reached';
}
