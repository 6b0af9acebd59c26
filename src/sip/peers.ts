import { BlockList, isIP } from 'node:net';
import type { SipPeer, TransferWay } from '../settings/sip-peer.ts';

/** Whether an IP address belongs to a far end that is answered. */
export type PeerCheck = (address: string) => boolean;

type Entry = { readonly peer: SipPeer; known: BlockList };

/** The far ends that are answered, by their addresses. Those of servers come from DNS and change. */
export class Peers {
  readonly #entries: readonly Entry[];

  constructor(peers: readonly SipPeer[]) {
    this.#entries = peers.map((peer) => ({
      peer,
      known: peer.type === 'network' ? listOf([peer.network]) : listOf([]),
    }));
  }

  get servers(): readonly Extract<SipPeer, { type: 'server' }>[] {
    return this.#entries.map(({ peer }) => peer).filter((peer) => peer.type === 'server');
  }

  /** The addresses of a server, instead of those before. */
  locate(peer: SipPeer, addresses: readonly string[]): void {
    for (const entry of this.#entries) if (entry.peer === peer) entry.known = listOf(addresses);
  }

  /** Whether this address is answered. IPv4 addresses also match in the form of IPv6. */
  readonly has: PeerCheck = (address) => this.#find(address) !== null;

  /** How calls from this address are transferred. */
  transferWayOf(address: string): TransferWay {
    return this.#find(address)?.transfer ?? 'bridge';
  }

  /** The first peer with this address; null without one. */
  #find(given: string): SipPeer | null {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    if (family === 0) return null;
    const found = this.#entries.find(({ known }) => known.check(address, family === 6 ? 'ipv6' : 'ipv4'));
    return found?.peer ?? null;
  }
}

function listOf(entries: readonly string[]): BlockList {
  const known = new BlockList();
  for (const entry of entries) {
    const [given = '', bits] = entry.split('/');
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return known;
}
