import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** What is known of where a request comes from. */
type Origin = {
  /** The other end of the socket. */
  readonly socket: string | undefined;
  /** The `X-Forwarded-For` header. */
  readonly forwarded: string | undefined;
};

/** Proxies that a request passes at most. A longer chain ends at its last readable hop. */
const mostHops = 20;
/** Longest end of `X-Forwarded-For` that is looked at: `mostHops` addresses with ports and spaces are shorter. */
const longestForwarded = 2_048;
/** Longest spelling of an address with brackets, zone and port. */
const longestAddress = 100;

/**
 * Reads the client's address: the other end of the socket, or, where that is one of the trusted proxies (addresses and
 * networks such as `10.0.0.0/8`), the last address of `X-Forwarded-For` that is none of them. What stands before it was
 * written by strangers and is never parsed. Null where nothing is known. Throws where a proxy is neither.
 */
export function createAddressReader(trustedProxies: readonly string[]): (origin: Origin) => string | null {
  const networks = trustedProxies.map(readNetwork);
  const isTrusted = (address: Address) => networks.some((network) => isWithin(address, network));
  return ({ socket, forwarded = '' }) => {
    let address = readAddress(socket ?? '');
    if (address === null || !isTrusted(address)) return address?.toString() ?? null;
    for (const text of hopsFromRight(forwarded)) {
      const hop = readAddress(text);
      if (hop === null) break;
      address = hop;
      if (!isTrusted(address)) break;
    }
    return address.toString();
  };
}

/** The hops of `X-Forwarded-For`, the nearest first, as long as somebody asks for the next one. */
function* hopsFromRight(forwarded: string): Generator<string> {
  const isWhole = forwarded.length <= longestForwarded;
  let rest = forwarded.slice(-longestForwarded);
  for (let hop = 0; hop < mostHops; hop += 1) {
    const comma = rest.lastIndexOf(',');
    // The first hop of a part may be the end of one.
    if (comma === -1 && !isWhole) return;
    yield rest.slice(comma + 1);
    if (comma === -1) return;
    rest = rest.slice(0, comma);
  }
}

/** Where a request of the server comes from. */
export function originOf(c: Context): Origin {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return { socket: incoming?.socket?.remoteAddress, forwarded: c.req.header('x-forwarded-for') };
}

/** The part of an address that one client has for itself: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function clientPart(address: string): string {
  const parsed = readAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Whether an address, or the whole of a network, is in one of these addresses and networks. */
export function networksContain(networks: readonly string[], wanted: string): boolean {
  const [address, bits] = readNetwork(wanted);
  return networks.map(readNetwork).some(([own, ownBits]) => bits >= ownBits && isWithin(address, [own, ownBits]));
}

function readNetwork(text: string): Network {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isWithin(address: Address, [network, bits]: Network): boolean {
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}

/** An address with or without brackets and port; IPv4 in IPv6 as IPv4. Null for what is none. */
function readAddress(text: string): Address | null {
  if (text.length > longestAddress) return null;
  const [, bracketed, plain] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const bare = bracketed ?? plain ?? text.trim();
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}
