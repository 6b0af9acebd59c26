import { lookup as lookupAnywhere } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** A request that is not made: where it would go is not open to those who write URLs. */
export class RefusedRequest extends Error {
  readonly code = 'EPRIVATE';

  constructor(message: string) {
    super(message);
    this.name = 'RefusedRequest';
  }
}

/** Where requests to URLs that users write may go. */
export type Guard = {
  /** Throws `RefusedRequest` for a URL that may not be asked whatever its name resolves to. */
  check(url: URL): void;
  /** Resolves the name of a URL for the one connection that is made: what is checked is what is connected to. */
  lookupFor(url: URL): LookupFunction;
};

/** How names become addresses; tests put a hostile one in its place. */
export type Resolve = typeof lookupAnywhere;

/**
 * Lets requests reach public addresses, and private ones through the entries of `allowedHosts`: `name` opens every port of a
 * host, `name:port` one. A name is refused as soon as one of its addresses is private.
 */
export function createGuard(allowedHosts: readonly string[], resolve: Resolve = lookupAnywhere): Guard {
  const allowed = new Set(allowedHosts.map(readEntry));
  const isAllowed = (url: URL): boolean => {
    const host = bareHost(url.hostname);
    return allowed.has(host) || allowed.has(`${host}:${portOf(url)}`);
  };
  return {
    check: (url) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw new RefusedRequest(`${url.protocol} is not allowed, only http: and https: are`);
      const host = bareHost(url.hostname);
      if (!isAllowed(url) && isIP(host) !== 0 && !isPublicAddress(host)) throw refused(host);
    },
    lookupFor: (url) => {
      if (isAllowed(url)) return resolve as LookupFunction;
      return (host, options, callback) => {
        resolve(host, { ...options, all: true }, (error, addresses) => {
          if (error !== null) return callback(error, '');
          const [first] = addresses;
          if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
            return callback(refused(host), '');
          if (options.all === true) return callback(null, addresses);
          callback(null, first.address, first.family);
        });
      };
    },
  };
}

/** A host as it is compared: without the brackets of IPv6, capitals, and the dot of the root. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** The end of an entry that names a port; an IPv6 address has one only behind its brackets. */
const portPattern = /^([^:]+|\[[^\]]*\]):(\d+)$/;

/** Whether an entry of `allowedHosts` opens a single port. */
export const namesPort = (entry: string): boolean => portPattern.test(entry);

function readEntry(entry: string): string {
  const [, host, port] = portPattern.exec(entry) ?? [];
  return host === undefined ? bareHost(entry) : `${bareHost(host)}:${port}`;
}

/** The entry of `allowedHosts` that opens the port of a URL and no other. */
export const entryOf = (url: URL): string => `${url.hostname}:${portOf(url)}`;

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

function refused(host: string): RefusedRequest {
  return new RefusedRequest(`${host} is a private address, which is not allowed`);
}
