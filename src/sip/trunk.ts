import { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  InboundCall as AnnouncedCall,
  BriefingReply,
  CallProgress,
  Carrier,
  OutboundCall as DialOrder,
} from '../carriers/carrier.ts';
import { type DoorPorts, SipDoor } from './door.ts';
import type { InboundCall } from './inbound-call.ts';
import type { OutboundCall } from './outbound-call.ts';
import { createPlacing, e164, carrierName as name, type Place } from './placing.ts';
import { progressOf } from './progress.ts';
import { TrunkTransfers } from './trunk-transfers.ts';

/** Dependencies of the trunk. */
export type TrunkPorts = Omit<DoorPorts, 'announced' | 'over'> & {
  /** A call has come; its order follows through `Carrier.inbound`. If this rejects, the caller gets 503. */
  announced(call: AnnouncedCall): Promise<void>;
  /** An announcement was rejected. */
  failed(error: unknown): void;
  /** News of a call that has no audio. Our id of an outbound call is known from its order. */
  progressed(report: CallProgress, callId: string | null): void;
  /** News of an agent's call; false if the transfer is over. */
  agentReported(room: string, report: CallProgress): boolean;
  /** An agent's response to a briefing; false if they do not get the caller. */
  agentReplied(room: string, reply: BriefingReply): boolean;
  /** The audio of a briefing at 8 kHz. Rejects if it is gone. */
  briefingAudio(url: string): Promise<Int16Array>;
};

/** The trunk among the carriers. */
export const trunkFacts = {
  name,
  title: 'SIP trunk',
  settings: ['SIP_LISTEN', 'SIP_PEERS'],
  dialect: name,
  callbacks: null,
} as const satisfies Partial<Carrier>;

/** A trunk as a carrier, and its door. */
export type SipTrunk = { readonly carrier: Carrier; readonly door: SipDoor };

/** Creates the carrier of a SIP trunk. Calls come and go through the door, which the caller opens and closes. */
export function createSipTrunk(ports: TrunkPorts): SipTrunk {
  const inbound = new Map<string, InboundCall>();
  const placed = new Map<string, OutboundCall>();
  const door: SipDoor = new SipDoor({
    ...ports,
    announced: (call, { from, to }) => {
      inbound.set(call.id, call);
      ports.announced({ providerCallId: call.id, from: numberOf(from), to: numberOf(to) }).catch((error: unknown) => {
        call.unavailable();
        ports.failed(error);
      });
    },
    over: (id, how) => {
      inbound.delete(id);
      if (how === 'unanswered') ports.progressed(progressOf(id, 'canceled'), null);
    },
  });
  const place = createPlacing(ports, door);
  const { trunk } = ports.settings;
  const transfers = new TrunkTransfers({
    ...{ ...ports, place },
    host: () => (trunk === null ? null : door.servers.linkTo(trunk).host),
    callerOf: (id) => inbound.get(id)?.established ?? placed.get(id)?.established ?? null,
    transferWayOf: (address) => door.peers.transferWayOf(address),
  });
  const { ring, connect, refer, brief } = transfers;
  const carrier: Carrier = {
    ...trunkFacts,
    ...{ ring, connect, refer, brief },
    dial: createDial(ports, place, placed),
    hangUp: async (id) => {
      inbound.get(id)?.decline(480, 'Temporarily Unavailable');
      placed.get(id)?.hangUp('hung up');
      transfers.hangUp(id);
    },
    inbound: {
      announcesOnce: true,
      answer: async (id, { stream }) => {
        const call = inbound.get(id);
        if (call === undefined) throw new ProviderError(name, 'the caller has hung up', { retryable: false });
        await call.answer(tokenIn(stream.url)).catch((cause: unknown) => {
          throw new ProviderError(name, 'the call cannot be answered', { retryable: false, cause });
        });
      },
      decline: async (id, reason) =>
        reason === 'busy' ? inbound.get(id)?.decline(486, 'Busy Here') : inbound.get(id)?.decline(603, 'Decline'),
    },
  };
  return { carrier, door };
}

function createDial({ progressed }: TrunkPorts, place: Place, placed: Map<string, OutboundCall>): Carrier['dial'] {
  return async ({ from, to, stream, ringSeconds, limitSeconds }: DialOrder) => {
    const callId = stream.parameters.call_id ?? null;
    const call = await place({
      ...{ from, to, ringSeconds, limitSeconds, token: tokenIn(stream.url) },
      begin: (media, start) => media.start(start),
      ringing: (id) => progressed(progressOf(id, 'ringing'), callId),
      over: (id, failure) => {
        placed.delete(id);
        if (failure !== null) progressed(progressOf(id, failure), callId);
      },
    });
    if (!call.isOver) placed.set(call.id, call);
    return { providerCallId: call.id };
  };
}

function tokenIn(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Numbers come with a plus, with 00, or without; other text is kept if it is harmless. */
function numberOf(user: string): string {
  const number = user
    .split(';')[0]!
    .replace(/[\s().-]/g, '')
    .replace(/^00(?=[1-9])/, '+');
  if (e164.test(number)) return `+${number.replace('+', '')}`;
  return /^[\w.@*#+-]{1,64}$/.test(number) ? number : 'anonymous';
}
