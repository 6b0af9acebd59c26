import type { PageCallLimits } from '../../settings/unauthenticated-limits.ts';
import type { Assistant } from '../../store/assistants/assistants.ts';
import { findRunnableAssistant } from '../../store/assistants/versions.ts';
import { insertAmpleCall, insertCall } from '../../store/calls/call-changes.ts';
import { whyNotAmple } from '../../store/calls/call-slots.ts';
import type { NewCall } from '../../store/calls/calls.ts';
import { insertPageCall } from '../../store/calls/page-calls.ts';
import type { Db } from '../../store/database/database.ts';
import type { DialPermission } from '../dialling/dial-permission.ts';
import type { DialRefusal } from '../dialling/dial-policy.ts';
import { type PlacedCall, type RefusedCall, refuseCall } from './call-requests.ts';
import type { CallFollowUp } from './follow-up.ts';
import { assistantFields, type CallDetails, isCallable, type NewCallOrder } from './new-call.ts';
import { findSlot } from './new-call-slot.ts';
import { findPageCallRefusal } from './page-calls.ts';
import { chooseVersion } from './version-choice.ts';

/** Dependencies of a new call. */
export type NewCallPorts = {
  readonly db: Db;
  /** Limits on calls of page visitors; none by default. */
  readonly pageCalls?: PageCallLimits;
  /** Whether the account's credit is used up, so that no call may begin. */
  readonly isWalletEmpty?: (db: Db, accountId: string) => Promise<boolean>;
  /** Decides which numbers may be dialed; by default all. */
  readonly dials?: Pick<DialPermission, 'take' | 'spendRefusal'>;
  /** Joins the transaction of every change of a status. */
  readonly followUp?: CallFollowUp;
};

/** A new call and the assistant that it runs. */
export type CreatedCall = PlacedCall & { readonly assistant: Assistant };

/** Stores a new call; null if it has to wait for other calls of its account, and must not. */
export function storeNewCall(
  ports: NewCallPorts,
  { accountId, assistantId, details, visit }: NewCallOrder,
  waits: boolean,
): Promise<CreatedCall | RefusedCall | null> {
  return ports.db.transaction().execute(async (trx): Promise<CreatedCall | RefusedCall | null> => {
    const runnable = await findRunnableAssistant(trx, { accountId, assistantId });
    if (runnable === undefined) return refuseCall('unknown_assistant');
    const { assistant, ids } = await chooseVersion(trx, runnable, details);
    if (!isCallable(assistant)) return refuseCall('not_callable');
    // Inbound calls are answered anyway.
    const isPaidAhead = details.call_type !== 'inbound';
    if (isPaidAhead && (await ports.isWalletEmpty?.(trx, accountId))) return refuseCall('wallet_empty');
    const slot = await findSlot(trx, accountId, details, waits);
    if (slot === 'limit_reached' || slot === 'announced_before') return refuseCall(slot);
    const visitor = visit?.visitor;
    const shortage = visitor && (await findPageShortage(ports, trx, { assistantId, visitor, step: 'asks' }));
    if (shortage) return refuseCall(shortage);
    const refusal = await refusalOf(ports, trx, { accountId, details });
    if (refusal !== null) return { type: 'refused', reason: 'not_dialled', number: details.to_number, refusal };
    const order = { ...details, ...ids, ...assistantFields(assistant) };
    const made = slot === 'free' ? await insertCall(trx, order) : await insertAmpleCall(trx, order);
    if (made === undefined) return refuseCrowded(trx, order);
    const { call, hasWebhooks } = made;
    await ports.followUp?.(trx, call, hasWebhooks);
    if (visitor) await insertPageCall(trx, { call_id: call.call_id, assistant_id: assistantId, visitor });
    return { type: 'placed', call, assistant };
  });
}

/** Why a page visitor's call may not begin; null if it may. */
export async function findPageShortage(
  { pageCalls }: Pick<NewCallPorts, 'pageCalls'>,
  trx: Db,
  asking: Parameters<typeof findPageCallRefusal>[2],
): ReturnType<typeof findPageCallRefusal> {
  return pageCalls === undefined ? null : findPageCallRefusal(trx, pageCalls, asking);
}

/** An announced call for which the slots are not ample; null if it must wait for other calls of its account. */
async function refuseCrowded(
  trx: Db,
  { account_id: accountId, protocol, provider_call_id: id }: NewCall,
): Promise<RefusedCall | null> {
  const why = await whyNotAmple(trx, { accountId, protocol, providerCallId: id ?? '' });
  return why === 'crowded' ? null : refuseCall(why);
}

type Asking = { readonly accountId: string; readonly details: CallDetails };

/** Why the call cannot be paid for or dialed; counts an outgoing call that can. Inbound calls are answered anyway. */
async function refusalOf(
  { dials }: NewCallPorts,
  trx: Db,
  { accountId, details: { call_type, to_number } }: Asking,
): Promise<DialRefusal | null> {
  if (dials === undefined || call_type === 'inbound') return null;
  return call_type === 'outbound' ? dials.take(trx, accountId, to_number) : dials.spendRefusal(trx, accountId);
}
