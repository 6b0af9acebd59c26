import { lookup as lookupAnywhere } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

/** A request that is not sent because its destination is not allowed for user-supplied URLs. */
export class RefusedRequest extends Error {
  readonly code = 'EPRIVATE';

  constructor(message: string) {
    super(message);
    this.name = 'RefusedRequest';
  }
}

/** Decides which destinations user-supplied URLs may have. */
export type Guard = {
  /** Throws `RefusedRequest` for a URL that is not allowed, whatever its name resolves to. */
  check(url: URL): void;
  /** Resolves the name of a URL for a single connection, so that the checked address is the connected one. */
  lookupFor(url: URL): LookupFunction;
};

/** Resolves names to addresses; tests replace it with a hostile resolver. */
export type Resolve = typeof lookupAnywhere;

/**
 * Allows requests to public addresses, and to private ones through the entries of `allowedHosts`: `name` opens all ports of a host, `name:port` one.
 * A name is rejected if any of its addresses is private.
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
        throw new RefusedRequest(`${url.protocol} is not allowed; use http: or https:`);
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

/** The normalized form of a host: without IPv6 brackets, in lower case, without the trailing dot. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** The part of an entry that names a port; for IPv6 only after the brackets. */
const portPattern = /^([^:]+|\[[^\]]*\]):(\d+)$/;

/** Whether an entry of `allowedHosts` opens a single port. */
export const hasPort = (entry: string): boolean => portPattern.test(entry);

function readEntry(entry: string): string {
  const [, host, port] = portPattern.exec(entry) ?? [];
  return host === undefined ? bareHost(entry) : `${bareHost(host)}:${port}`;
}

/** The entry of `allowedHosts` that opens exactly the port of a URL. */
export const allowedHostEntry = (url: URL): string => `${url.hostname}:${portOf(url)}`;

function portOf({ port, protocol }: URL): string {
  if (port !== '') return port;
  return protocol === 'https:' ? '443' : '80';
}

function refused(host: string): RefusedRequest {
  return new RefusedRequest(`${host} is a private address; ask the operator to add it to ALLOWED_PRIVATE_HOSTS`);
}
