import { BlockList, isIP } from 'node:net';
import type { SipPeer, TransferWay } from '../settings/sip-peer.ts';

/** Whether an IP address belongs to a far end that is answered. */
export type PeerCheck = (address: string) => boolean;

/** The most addresses of one server that are remembered. */
const mostAddresses = 256;

type Entry = { readonly peer: SipPeer; addresses: readonly string[]; known: BlockList };

/** The far ends that are answered, by their addresses. Those of servers come from DNS and change. */
export class Peers {
  readonly #entries: readonly Entry[];

  constructor(peers: readonly SipPeer[]) {
    this.#entries = peers.map((peer) => {
      const addresses = peer.type === 'network' ? [peer.network] : [];
      return { peer, addresses, known: listOf(addresses) };
    });
  }

  get servers(): readonly Extract<SipPeer, { type: 'server' }>[] {
    return this.#entries.map(({ peer }) => peer).filter((peer) => peer.type === 'server');
  }

  /** Adds addresses of a server. Earlier ones stay, because calls from there continue when DNS names others. */
  locate(peer: SipPeer, addresses: readonly string[]): void {
    const entry = this.#entries.find((one) => one.peer === peer);
    const isNew = entry !== undefined && addresses.some((address) => !entry.addresses.includes(address));
    if (!isNew) return;
    entry.addresses = [...new Set([...addresses, ...entry.addresses])].slice(0, mostAddresses);
    entry.known = listOf(entry.addresses);
  }

  /** Whether this address is answered. IPv4 addresses also match in the form of IPv6. */
  readonly has: PeerCheck = (address) => this.#find(address) !== null;

  /** How calls from this address are transferred. */
  transferWayOf(address: string): TransferWay {
    return this.#find(address)?.transfer ?? 'bridge';
  }

  /** The first peer with this address; null without one. */
  #find(given: string): SipPeer | null {
    const address = plainAddress(given);
    return this.#entries.find(({ known }) => isKnown(known, address))?.peer ?? null;
  }
}

/** Creates the check of a list of IP addresses and networks. IPv4 addresses also match in the form of IPv6. */
export function createAddressCheck(entries: readonly string[]): PeerCheck {
  const known = listOf(entries);
  return (given) => isKnown(known, plainAddress(given));
}

/** An IPv4 address in the form of IPv6 as an IPv4 address. */
function plainAddress(given: string): string {
  return given.replace(/^::ffff:(?=\d+\.)/i, '');
}

function isKnown(known: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && known.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(entries: readonly string[]): BlockList {
  const known = new BlockList();
  for (const entry of entries) {
    const [given = '', bits] = entry.split('/');
    const address = plainAddress(given);
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return known;
}
