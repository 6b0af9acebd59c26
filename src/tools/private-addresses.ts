import { BlockList, isIPv4 } from 'node:net';

const ranges = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
const ranges6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;

const list = new BlockList();
for (const [address, bits] of ranges) list.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of ranges6) list.addSubnet(address, bits, 'ipv6');

/** Whether an address is one of this machine, a private network, or no host at all (RFC 6890). IPv4 within IPv6 counts as IPv4. */
export function isPrivateAddress(address: string): boolean {
  return list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
