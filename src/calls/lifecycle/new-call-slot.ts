import { hasFreeSlot, lockAnnouncedCall } from '../../store/calls/call-slots.ts';
import { findCarrierCall } from '../../store/calls/calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { CallDetails } from './new-call.ts';

type Slot = 'free' | 'limit_reached' | 'announced_before' | 'if_ample';

/**
 * Finds a slot for a new call, which no other call gets until the transaction ends; of two announcements of one call the second sees the first. An
 * announced call does not wait for other calls of the account that begin, unless `waits`: `if_ample`, it may be stored if the slots are ample.
 */
export async function findSlot(trx: Db, accountId: string, details: CallDetails, waits: boolean): Promise<Slot> {
  const { call_type, protocol, provider_call_id: id } = details;
  const isHasty = !waits && call_type === 'inbound' && id != null;
  if (isHasty && (await lockAnnouncedCall(trx, { accountId, protocol, providerCallId: id }))) return 'if_ample';
  const isFree = await hasFreeSlot(trx, accountId);
  if (id != null && (await findCarrierCall(trx, protocol, id, accountId)) !== undefined) return 'announced_before';
  return isFree ? 'free' : 'limit_reached';
}
