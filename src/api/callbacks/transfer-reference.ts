import { findAnyCall, findCarrierCall, type StoredCall } from '../../store/calls/calls.ts';
import { findTransfer } from '../../store/calls/transfers.ts';
import type { Db } from '../../store/database/database.ts';
import { ApiError, notFound } from '../errors.ts';
import type { VerifiedCallback } from './carrier-callback.ts';

/** The transfer id in a callback's URL. */
export type TransferReference = { readonly callId: string; readonly transferId: string };

/**
 * The call that a callback refers to, by its URL or else by its body. Not every signature covers the URL, so both must agree. Throws `ApiError`: 404
 * if the carrier has no such call, 409 if the body refers to another call.
 */
export async function findReferencedCall(
  db: Db,
  verified: VerifiedCallback,
  callId: string | null,
): Promise<StoredCall> {
  const { dialect } = verified.carrier;
  const ids = verified.callbacks.callIdsIn(verified.body);
  const call = callId === null ? await findCallOf(db, dialect, ids) : await findAnyCall(db, callId);
  if (call?.protocol !== dialect) throw notFound('call');
  if (ids.length > 0 && !(await isAbout(db, call, ids))) throw aboutAnother('call');
  return call;
}

/** A call that is still being dialed may not know its carrier id yet. */
async function isAbout(db: Db, call: StoredCall, ids: readonly string[]): Promise<boolean> {
  if (call.provider_call_id !== null) return ids.includes(call.provider_call_id);
  const known = await findCallOf(db, call.protocol, ids);
  return known === undefined || known.call_id === call.call_id;
}

/**
 * Checks that a callback refers to the agent's leg of the transfer in its URL. Throws `ApiError`: 404 if the carrier has no such call or transfer,
 * 409 if the body refers to another leg or to a call of ours. Finished transfers are unknown.
 */
export async function checkTransferReference(
  db: Db,
  verified: VerifiedCallback,
  named: TransferReference,
): Promise<void> {
  const { carrier, callbacks, body } = verified;
  const call = await findAnyCall(db, named.callId);
  if (call?.protocol !== carrier.dialect) throw notFound('call');
  const transfer = await findTransfer(db, named.transferId);
  if (transfer !== undefined && (transfer.callId !== named.callId || transfer.carrier !== carrier.name))
    throw notFound('transfer');
  const ids = callbacks.callIdsIn(body);
  const personCallId = transfer?.personCallId ?? null;
  const isOfPerson = ids.length === 0 || personCallId === null || ids.includes(personCallId);
  if (!isOfPerson || (await findCallOf(db, carrier.dialect, ids)) !== undefined) throw aboutAnother('person');
}

async function findCallOf(db: Db, dialect: string, ids: readonly string[]): Promise<StoredCall | undefined> {
  for (const id of ids) {
    const call = await findCarrierCall(db, dialect, id);
    if (call !== undefined) return call;
  }
  return undefined;
}

function aboutAnother(what: 'call' | 'person'): ApiError {
  return new ApiError(409, `The body names another ${what} than the URL.`);
}
