import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** What is known of where a request comes from. */
export type Origin = {
  /** The other end of the socket. */
  readonly socket: string | undefined;
  /** The `X-Forwarded-For` header. */
  readonly forwarded: string | undefined;
};

/**
 * Reads the client's address: the other end of the socket, or, where that is one of the trusted proxies (addresses and
 * networks such as `10.0.0.0/8`), the last address of `X-Forwarded-For` that is none of them. What stands before it was
 * written by strangers. Null where nothing is known. Throws where a proxy is neither.
 */
export function createAddressReader(trustedProxies: readonly string[]): (origin: Origin) => string | null {
  const networks = trustedProxies.map(readNetwork);
  const isTrusted = (address: Address) => networks.some((network) => isWithin(address, network));
  return ({ socket, forwarded = '' }) => {
    let address = readAddress(socket ?? '');
    const hops = forwarded.split(',').map((hop) => readAddress(hop));
    while (address !== null && isTrusted(address)) {
      const hop = hops.pop();
      if (hop === undefined || hop === null) break;
      address = hop;
    }
    return address?.toString() ?? null;
  };
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
  const [, bracketed, plain] = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const bare = bracketed ?? plain ?? text.trim();
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}
