import ipaddr from 'ipaddr.js';

/** Global unicast, the only allocated part of IPv6 (IANA IPv6 address space). */
const handedOut = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to a host on the public internet: not to this machine, a private network, a link, a multicast group, a tunnel to IPv4 or
 * a reserved range (IANA special-purpose registries). IPv4-mapped IPv6 counts as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || (parsed as ipaddr.IPv6).match(handedOut);
}
