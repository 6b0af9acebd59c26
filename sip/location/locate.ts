import { isIpAddress } from '../message/ip-address.ts';
import { orderSrv, type SrvRecord } from './srv-order.ts';

/** A transport as it is named in settings. */
export type Transport = 'udp' | 'tcp' | 'tls';

/** A server by name or address. Without a transport or port, DNS names them. */
export type ServerName = { readonly transport: Transport | null; readonly host: string; readonly port: number | null };

/** Where a request can be sent. */
export type Target = { readonly transport: Transport; readonly address: string; readonly port: number };

/** A record of type NAPTR. */
export type NaptrRecord = {
  readonly order: number;
  readonly preference: number;
  readonly flags: string;
  readonly service: string;
  readonly replacement: string;
};

/** Asks DNS. A name without records has an empty list; every promise rejects if there is no response. */
export interface Resolver {
  naptr(name: string): Promise<readonly NaptrRecord[]>;
  srv(name: string): Promise<readonly SrvRecord[]>;
  /** Addresses of both families, in the order of use. An address has itself. */
  addresses(name: string): Promise<readonly string[]>;
}

/** The limits and the order of targets. `random` returns 0 to less than 1. */
export type LocateOptions = { readonly transports: readonly Transport[]; readonly random: () => number };

/** The most targets of a server. */
const mostTargets = 16;
const services: ReadonlyMap<string, Transport> = new Map([
  ['sip+d2u', 'udp'],
  ['sip+d2t', 'tcp'],
  ['sips+d2t', 'tls'],
]);
const prefixes: Readonly<Record<Transport, string>> = { udp: '_sip._udp.', tcp: '_sip._tcp.', tls: '_sips._tcp.' };

/** The port of a transport that names none. */
function defaultPort(transport: Transport): number {
  return transport === 'tls' ? 5061 : 5060;
}

/** The targets of a server in the order in which they are tried. RFC 3263, section 4. Rejects if DNS does not respond. */
export async function locate(server: ServerName, dns: Resolver, options: LocateOptions): Promise<readonly Target[]> {
  const [usual = 'udp'] = options.transports;
  const transport = server.transport ?? usual;
  if (server.port !== null || isIpAddress(server.host))
    return targetsOf(dns, transport, [{ name: server.host, port: server.port ?? defaultPort(transport) }]);
  for (const offers of await offersOf(server, dns, options)) {
    const records = orderSrv(await dns.srv(offers.name), options.random);
    const usable = records.filter(({ name, port }) => name !== '' && name !== '.' && port > 0);
    if (usable.length > 0) return targetsOf(dns, offers.transport, usable);
    // A single record with the root as its name: the service does not exist there.
    if (records.length > 0) return [];
  }
  return targetsOf(dns, transport, [{ name: server.host, port: defaultPort(transport) }]);
}

type Offer = { readonly transport: Transport; readonly name: string };

/** The names of SRV records to ask for, best first. */
async function offersOf(server: ServerName, dns: Resolver, { transports }: LocateOptions): Promise<readonly Offer[]> {
  const usual = (server.transport === null ? transports : [server.transport]).map((transport) => ({
    transport,
    name: `${prefixes[transport]}${server.host}`,
  }));
  if (server.transport !== null) return usual;
  const records = (await dns.naptr(server.host)).toSorted(
    (one, other) => one.order - other.order || one.preference - other.preference,
  );
  const named = records.flatMap(({ flags, service, replacement }): readonly Offer[] => {
    const transport = services.get(service.toLowerCase());
    const isUsable = flags.toLowerCase() === 's' && transport !== undefined && transports.includes(transport);
    return isUsable && replacement !== '' ? [{ transport, name: replacement }] : [];
  });
  return named.length > 0 ? named : usual;
}

/** A name that does not resolve is passed over, unless it is the only one. */
async function targetsOf(
  dns: Resolver,
  transport: Transport,
  names: readonly { readonly name: string; readonly port: number }[],
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  let failure: unknown = null;
  for (const { name, port } of names) {
    try {
      for (const address of await dns.addresses(name)) targets.push({ transport, address, port });
    } catch (error) {
      failure = error;
    }
    if (targets.length >= mostTargets) break;
  }
  if (targets.length === 0 && failure !== null) throw failure;
  const seen = new Set<string>();
  return targets
    .filter((target) => {
      const key = targetKey(target);
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostTargets);
}

/** A text that tells targets apart. */
export function targetKey({ transport, address, port }: Target): string {
  return `${transport}:${address.includes(':') ? `[${address}]` : address}:${port}`;
}
