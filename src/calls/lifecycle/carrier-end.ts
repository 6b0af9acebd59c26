import { isFinal } from '#engine/call/call-status.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

type Carriers = ReadonlyMap<string, Carrier>;

/** Ends a call that may not have its media yet; the carrier that dialled it is the one whose dialect it is to speak. */
export async function hangUpAtCarrier(call: StoredCall, carriers: Carriers): Promise<void> {
  if (call.provider_call_id !== null) await carrierOf(call, carriers)?.hangUp(call.provider_call_id);
}

/** Whether a call that is over here goes on at its carrier, which closing its media does not tell; one that a person has taken over is meant to. */
export function goesOnAtCarrier(call: StoredCall, carriers: Carriers): boolean {
  if (!isFinal(call.status) || call.end_reason === 'transferred') return false;
  return carrierOf(call, carriers)?.outlivesStreams === true;
}

/** The carrier that a call came through, by the dialect that it speaks. */
export function carrierOf(call: StoredCall, carriers: Carriers): Carrier | undefined {
  return [...carriers.values()].find(({ dialect }) => dialect === call.protocol);
}
