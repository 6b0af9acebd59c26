import type { SipPeer, SipServer } from '../settings/sip-peer.ts';
import type { Peers } from './peers.ts';
import { Registrar } from './registrar.ts';
import { ServerLink, type ServerLinkPorts } from './server-link.ts';

/** The result of a registration; `isStanding` lasts until the operator changes something. */
export type RegistrationOutcome =
  | { readonly type: 'registered'; readonly tookMs: number }
  | { readonly type: 'failed'; readonly why: string; readonly isStanding: boolean };

/** Dependencies of the servers. */
export type ServersPorts = Omit<ServerLinkPorts, 'server' | 'located'> & {
  readonly settings: { readonly publicAddress: string | null };
  readonly peers: Peers;
  registration(outcome: RegistrationOutcome): void;
};

/** The state of a server, for operators. */
export type ServerState = {
  readonly server: string;
  readonly isReachable: boolean;
  /** Null without a registration. */
  readonly isRegistered: boolean | null;
};

/** The servers among the peers: the ways to them, and our registrations. */
export class Servers {
  readonly #ports: ServersPorts;
  readonly #links = new Map<SipPeer, ServerLink>();
  readonly #registrars = new Map<SipPeer, Registrar>();

  constructor(ports: ServersPorts) {
    this.#ports = ports;
    for (const peer of ports.peers.servers) {
      const link = this.#linkTo(peer);
      this.#links.set(peer, link);
      if (peer.registerSeconds === null || peer.login === null) continue;
      const { transactions, clock, random, chance, settings, registration } = ports;
      const registrar = new Registrar({
        ...{ link, transactions, clock, random, chance, login: peer.login, seconds: peer.registerSeconds },
        learnsAddress: settings.publicAddress === null,
        registered: (tookMs) => registration({ type: 'registered', tookMs }),
        failed: (why, isStanding) => registration({ type: 'failed', why, isStanding }),
      });
      this.#registrars.set(peer, registrar);
    }
  }

  /** The users of our registered contacts. */
  get users(): ReadonlySet<string> {
    return new Set([...this.#registrars.values()].map(({ user }) => user));
  }

  get states(): readonly ServerState[] {
    return [...this.#links].map(([peer, link]) => ({
      server: link.name,
      isReachable: link.isReachable,
      isRegistered: this.#registrars.get(peer)?.isRegistered ?? null,
    }));
  }

  /** The way to a server of the settings. Throws `RangeError` for any other. */
  linkTo(server: SipServer): ServerLink {
    for (const [peer, link] of this.#links)
      if (peer.type === 'server' && isSameServer(peer.server, server)) return link;
    throw new RangeError(`no server ${server.host}`);
  }

  open(): void {
    for (const link of this.#links.values()) link.open();
    for (const registrar of this.#registrars.values()) registrar.open();
  }

  /** Ends all registrations. */
  async leave(): Promise<void> {
    await Promise.all([...this.#registrars.values()].map((registrar) => registrar.close()));
  }

  close(): void {
    void this.leave();
    for (const link of this.#links.values()) link.close();
  }

  #linkTo(peer: Extract<SipPeer, { type: 'server' }>): ServerLink {
    const { resolver, transactions, clock, random, chance, listeners, peers } = this.#ports;
    return new ServerLink({
      ...{ server: peer.server, resolver, transactions, clock, random, chance, listeners },
      located: (addresses) => peers.locate(peer, addresses),
    });
  }
}

/** Whether two settings name the same server. */
export function isSameServer(one: SipServer, other: SipServer): boolean {
  return one.host === other.host && one.port === other.port && one.transport === other.transport;
}
