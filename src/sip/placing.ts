import { ProviderError } from '#engine/ports/provider-error.ts';
import type { CallMedia, MediaStart, ReservedMedia } from './call-media.ts';
import type { DoorPorts, SipDoor } from './door.ts';
import type { EstablishedCall } from './established-call.ts';
import { type CallFailure, OutboundCall } from './outbound-call.ts';

/** A call to place over the trunk. Numbers in E.164. */
export type PlaceOrder = {
  readonly from: string;
  readonly to: string;
  readonly ringSeconds: number;
  readonly limitSeconds: number;
  /** The media token of the call; empty without the engine. */
  readonly token: string;
  begin(media: ReservedMedia, start: MediaStart): CallMedia;
  ringing(id: string): void;
  /** Null if the call was answered. */
  over(id: string, failure: CallFailure | null): void;
};

/** Places a call. Rejects with `ProviderError` if it cannot be sent. */
export type Place = (order: PlaceOrder) => Promise<OutboundCall>;

export const carrierName = 'sip';
/** A number with its country code. */
export const e164 = /^\+?[1-9]\d{4,14}$/;

/** Creates the function that places calls over the trunk of the settings. */
export function createPlacing(ports: Omit<DoorPorts, 'announced' | 'over'>, door: SipDoor): Place {
  const { settings, random, randomDigits, clock, reserve } = ports;
  return async (order) => {
    const { trunk } = settings;
    const { from, to, ringSeconds, limitSeconds, token } = order;
    if (trunk === null) throw new ProviderError(carrierName, 'SIP_TRUNK is not set', { retryable: false });
    if (!e164.test(to) || !e164.test(from))
      throw new ProviderError(carrierName, 'expected numbers in E.164', { retryable: false });
    const link = door.servers.linkTo(trunk);
    const nextFlow = link.flows();
    const flow = await orUnreachable(nextFlow());
    if (flow === null) throw unreachable(new Error('no target can be reached'));
    const media = await orUnreachable(reserve());
    const id = random();
    let established: EstablishedCall | null = null;
    return new OutboundCall({
      ...{ id, from, to, token, flow, nextFlow, media, clock, random, host: link.host, login: trunk.login },
      ...{ ringMs: ringSeconds * 1000, limitMs: limitSeconds * 1000, sessionId: randomDigits() },
      transactions: door.transactions,
      policyOf: door.mediaPolicy,
      begin: (start) => order.begin(media, start),
      responded: (from, hasResponded) => link.note(from, hasResponded),
      ringing: () => order.ringing(id),
      established: (made) => {
        established = made;
        door.keep(made);
      },
      over: (failure) => {
        door.forget(established);
        order.over(id, failure);
      },
    });
  };
}

async function orUnreachable<Value>(attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (cause) {
    throw unreachable(cause);
  }
}

function unreachable(cause: unknown): ProviderError {
  return new ProviderError(carrierName, 'the trunk cannot be reached', { retryable: true, cause });
}
