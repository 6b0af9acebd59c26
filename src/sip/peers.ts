import { BlockList, isIP } from 'node:net';

/** Whether an IP address is on the list of addresses and networks that are answered. */
export type PeerCheck = (address: string) => boolean;

/** Creates the check of a list of IP addresses and networks. IPv4 addresses also match in the form of IPv6. */
export function createPeerCheck(entries: readonly string[]): PeerCheck {
  const known = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (given) => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(address);
    return family !== 0 && known.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
