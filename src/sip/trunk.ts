import { lookup } from 'node:dns/promises';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type {
  InboundCall as AnnouncedCall,
  CallProgress,
  Carrier,
  OutboundCall as DialOrder,
} from '../carriers/carrier.ts';
import type { SipSettings } from '../settings/sip.ts';
import { type DoorPorts, SipDoor } from './door.ts';
import type { EstablishedCall } from './established-call.ts';
import type { Flow } from './flow.ts';
import type { InboundCall } from './inbound-call.ts';
import { type CallFailure, OutboundCall } from './outbound-call.ts';

/** Dependencies of the trunk. */
export type TrunkPorts = Omit<DoorPorts, 'announced' | 'over'> & {
  /** A call has come; its order follows through `Carrier.inbound`. */
  announced(call: AnnouncedCall): void;
  /** News of a call that has no audio. Our id of an outbound call is known from its order. */
  progressed(report: CallProgress, callId: string | null): void;
};

/** A trunk as a carrier, and its door. */
export type SipTrunk = { readonly carrier: Carrier; readonly door: SipDoor };

const name = 'sip';
const e164 = /^\+?[1-9]\d{4,14}$/;

/** Creates the carrier of a SIP trunk. Calls come and go through the door, which the caller opens and closes. */
export function createSipTrunk(ports: TrunkPorts): SipTrunk {
  const ringing = new Map<string, InboundCall>();
  const placed = new Map<string, OutboundCall>();
  const door: SipDoor = new SipDoor({
    ...ports,
    announced: (call, { from, to }) => {
      ringing.set(call.id, call);
      ports.announced({ providerCallId: call.id, from: numberOf(from), to: numberOf(to) });
    },
    over: (id, how) => {
      ringing.delete(id);
      if (how === 'unanswered') ports.progressed(progress(id, 'canceled'), null);
    },
  });
  const place = createPlacing(ports, door, placed);
  const cannot = async (): Promise<never> => {
    throw new ProviderError(name, 'transfers are not supported', { retryable: false });
  };
  const carrier: Carrier = {
    name,
    dialect: name,
    callbacks: null,
    dial: place,
    hangUp: async (id) => {
      ringing.get(id)?.decline(480, 'Temporarily Unavailable');
      placed.get(id)?.hangUp('hung up');
    },
    ring: cannot,
    connect: cannot,
    inbound: {
      answer: async (id, { stream }) => {
        const call = ringing.get(id);
        if (call === undefined) throw new ProviderError(name, 'the caller has hung up', { retryable: false });
        await call.answer(tokenIn(stream.url)).catch((cause: unknown) => {
          throw new ProviderError(name, 'the call cannot be answered', { retryable: false, cause });
        });
      },
      decline: async (id, reason) =>
        reason === 'busy' ? ringing.get(id)?.decline(486, 'Busy Here') : ringing.get(id)?.decline(603, 'Decline'),
    },
  };
  return { carrier, door };
}

type Trunk = NonNullable<SipSettings['trunk']>;

function createPlacing(ports: TrunkPorts, door: SipDoor, placed: Map<string, OutboundCall>): Carrier['dial'] {
  const { settings, random, randomDigits, clock, reserve, progressed } = ports;
  let kept: Flow | null = null;
  const flowTo = async (trunk: Trunk): Promise<Flow> => {
    if (trunk.transport !== 'udp' && kept?.isOpen === true) return kept;
    const listener = door.listeners.find(({ transport }) => transport === trunk.transport);
    if (listener === undefined) throw new Error('the door is closed');
    const host = trunk.transport === 'udp' ? (await lookup(trunk.host)).address : trunk.host;
    kept = await listener.connect(host, trunk.port);
    return kept;
  };
  return async (order) => {
    const { trunk } = settings;
    if (trunk === null) throw new ProviderError(name, 'SIP_TRUNK is not set', { retryable: false });
    const flow = await orUnreachable(flowTo(trunk));
    const media = await orUnreachable(reserve());
    const id = random();
    const callId = order.stream.parameters.call_id ?? null;
    let established: EstablishedCall | null = null;
    const call = new OutboundCall({
      ...{
        id,
        flow,
        media,
        policy: door.mediaPolicy(flow),
        clock,
        random,
        host: hostOf(trunk),
        login: trunk.login,
        sessionId: randomDigits(),
      },
      ...partiesOf(order),
      transactions: door.transactions,
      ringing: () => progressed(progress(id, 'ringing'), callId),
      established: (made) => {
        established = made;
        door.keep(made);
      },
      over: (failure) => {
        placed.delete(id);
        door.forget(established);
        if (failure !== null) progressed(progress(id, failure), callId);
      },
    });
    placed.set(id, call);
    return { providerCallId: id };
  };
}

function partiesOf({ from, to, stream, ringSeconds, limitSeconds }: DialOrder) {
  if (!e164.test(to) || !e164.test(from))
    throw new ProviderError(name, 'expected numbers in E.164', { retryable: false });
  return { from, to, token: tokenIn(stream.url), ringMs: ringSeconds * 1000, limitMs: limitSeconds * 1000 };
}

/** The default port is not written, so that a trunk finds its own name. */
function hostOf({ host, port }: Trunk): string {
  const text = host.includes(':') ? `[${host}]` : host;
  return port === 5060 ? text : `${text}:${port}`;
}

async function orUnreachable<Value>(attempt: Promise<Value>): Promise<Value> {
  try {
    return await attempt;
  } catch (cause) {
    throw new ProviderError(name, 'the trunk cannot be reached', { retryable: true, cause });
  }
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

function progress(providerCallId: string, status: CallFailure | 'ringing'): CallProgress {
  return { providerCallId, status, answeredBy: null, durationSeconds: null };
}
