import { isFinal } from '#engine/call/call-status.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

type Carriers = ReadonlyMap<string, Carrier>;

/** Ends a call that may not have its media yet, at the carrier with the call's expected dialect. */
export async function hangUpAtCarrier(call: StoredCall, carriers: Carriers): Promise<void> {
  if (call.provider_call_id !== null) await carrierOf(call, carriers)?.hangUp(call.provider_call_id);
}

/** Whether a call that has ended here continues at its carrier even after its media close; a call that was transferred to an agent is meant to. */
export function isActiveAtCarrier(call: StoredCall, carriers: Carriers): boolean {
  if (!isFinal(call.status) || call.end_reason === 'transferred') return false;
  return carrierOf(call, carriers)?.survivesStreamEnd === true;
}

/** The carrier of a call, by its dialect. */
export function carrierOf(call: StoredCall, carriers: Carriers): Carrier | undefined {
  return [...carriers.values()].find(({ dialect }) => dialect === call.protocol);
}
