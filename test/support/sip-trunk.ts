import { parseUri } from '#sip/message/address.ts';
import { srtpKeyBytes } from '#sip/sdp/crypto-attribute.ts';
import type { BriefingReply, CallProgress } from '#src/carriers/carrier.ts';
import type { SipSettings } from '#src/settings/sip.ts';
import type { SipPeer } from '#src/settings/sip-peer.ts';
import type { AgentMedia, CallMedia, MediaStart } from '#src/sip/call-media.ts';
import type { RegistrationOutcome } from '#src/sip/servers.ts';
import { createSipTrunk, type SipTrunk, type TrunkPorts } from '#src/sip/trunk.ts';
import type { VirtualClock } from './virtual-clock.ts';

const host = '127.0.0.1';
const anyPeer: SipPeer = { type: 'network', network: host, transfer: 'bridge' };

/** Settings of a door on loopback. */
const doorSettings: SipSettings = {
  listen: [{ transport: 'udp', host, port: 0 }],
  peers: [anyPeer],
  login: null,
  publicAddress: null,
  rtpPorts: { from: 20_000, to: 20_100 },
  codecs: ['pcmu', 'pcma'],
  srtp: { peers: [], withoutTls: false },
  tls: null,
  trunk: null,
};

/** The settings of a trunk at a port of loopback. */
export function trunkAt(port: number): NonNullable<SipSettings['trunk']> {
  return { transport: 'udp', host, port, login: null };
}

/** A door on a real socket without the engine: it answers all calls, and writes down what happens. */
export class TestDoor {
  readonly trunk: SipTrunk;
  /** Started audio; of agents too. */
  readonly started: MediaStart[] = [];
  readonly reports: CallProgress[] = [];
  readonly replies: BriefingReply[] = [];
  readonly registrations: RegistrationOutcome[] = [];
  /** Names of what happened to the audio and to calls. */
  readonly news: string[] = [];
  /** Whether an agent is awaited. */
  isAwaited = true;
  #random = 0;

  constructor(clock: VirtualClock, settings: Partial<SipSettings>, more: Partial<TrunkPorts> = {}) {
    this.trunk = createSipTrunk({
      settings: { ...doorSettings, ...settings },
      clock,
      wallClock: () => clock.now(),
      random: () => `random${++this.#random}`,
      randomDigits: () => '1',
      chance: () => 0,
      nonceKey: new Uint8Array(32),
      resolver: { naptr: async () => [], srv: async () => [], addresses: async (name) => [name] },
      reserve: async () => ({
        port: 20_000,
        srtpKeys: new Uint8Array(srtpKeyBytes),
        start: (order) => this.#start(order),
        startAgent: (order, pressed) => this.#startAgent(order, pressed),
        release: () => {},
      }),
      accepts: () => true,
      announced: async ({ providerCallId }) => {
        const stream = { url: 'wss://parley.test/media/sip/token-1', parameters: {} };
        await this.trunk.carrier.inbound?.answer(providerCallId, { stream, statusUrl: '' });
      },
      failed: (error) => this.news.push(`failed: ${error}`),
      progressed: ({ status }) => this.news.push(status),
      agentReported: (_, report) => {
        this.reports.push(report);
        return this.isAwaited;
      },
      agentReplied: (_, reply) => {
        this.replies.push(reply);
        return reply.key === '1';
      },
      briefingAudio: async () => new Int16Array(160),
      registration: (outcome) => this.registrations.push(outcome),
      ignored: (why) => this.news.push(`ignored: ${why}`),
      ...more,
    });
  }

  get port(): number {
    return this.trunk.door.listeners[0]!.port;
  }

  /** Presses a key as the agent. */
  press = (_key: string): void => {};
  /** The agent has heard the briefing. */
  briefed = (): void => {};

  #start(order: MediaStart): CallMedia {
    this.started.push(order);
    return { change: () => this.news.push('changed'), hungUp: () => this.news.push('caller gone') };
  }

  #startAgent(order: MediaStart, pressed: (key: string) => void): AgentMedia {
    this.started.push(order);
    this.press = pressed;
    return {
      change: () => {},
      hungUp: () => this.news.push('agent gone'),
      play: (_, ended) => {
        this.briefed = ended;
      },
      meet: () => this.news.push('meet'),
    };
  }
}

/** The user of a request's URI. */
export function userOf({ uri }: { readonly uri: string }): string {
  return parseUri(uri).user;
}
