import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** Where a request comes from. */
type Origin = {
  /** The remote address of the socket. */
  readonly socket: string | undefined;
  /** The `X-Forwarded-For` header. */
  readonly forwarded: string | undefined;
};

/** The maximum number of proxies in a chain. A longer chain ends at its last readable hop. */
const mostHops = 20;
/** How many characters at the end of `X-Forwarded-For` are read: `mostHops` addresses with ports and spaces are shorter. */
const longestForwarded = 2_048;
/** The maximum length of an address with brackets, zone and port. */
const longestAddress = 100;

/**
 * Determines the client's address: the remote address of the socket or, if that is a trusted proxy (an address or a network such as `10.0.0.0/8`),
 * the last address of `X-Forwarded-For` that is not one. Anything before that could be forged and is never parsed. Null if the address is unknown.
 * Throws if an entry of the proxy list is neither an address nor a network.
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

/** Yields the hops of `X-Forwarded-For`, nearest first. Parses lazily. */
function* hopsFromRight(forwarded: string): Generator<string> {
  const isWhole = forwarded.length <= longestForwarded;
  let rest = forwarded.slice(-longestForwarded);
  for (let hop = 0; hop < mostHops; hop += 1) {
    const comma = rest.lastIndexOf(',');
    // The first hop of a truncated header may be incomplete.
    if (comma === -1 && !isWhole) return;
    yield rest.slice(comma + 1);
    if (comma === -1) return;
    rest = rest.slice(0, comma);
  }
}

/** The origin of a request to the server. */
export function originOf(c: Context): Origin {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return { socket: incoming?.socket?.remoteAddress, forwarded: c.req.header('x-forwarded-for') };
}

/** The part of an address that identifies one client: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function clientPart(address: string): string {
  if (!address.includes(':')) return address;
  const parsed = readAddress(address);
  if (!(parsed instanceof ipaddr.IPv6)) return address;
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** Whether an address, or a whole network, lies within these addresses and networks. */
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

/** Parses an address with or without brackets and port; maps IPv4-in-IPv6 to IPv4. Null if it is not an address. */
function readAddress(text: string): Address | null {
  if (text.length > longestAddress) return null;
  const [, bracketed, plain] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const bare = bracketed ?? plain ?? text.trim();
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}
