import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { Resolver } from '#sip/location/locate.ts';

/** Codes of answers that say that there are no records. */
const none: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND', 'ENOTIMP', 'EREFUSED', 'EFORMERR']);
const timeoutMs = 2_000;
const tries = 2;

/** Asks the DNS servers of the system, or these; addresses also come from the system's file of hosts. */
export function createResolver(servers: readonly string[] | null = null): Resolver {
  const resolver = new dns.Resolver({ timeout: timeoutMs, tries });
  if (servers !== null) resolver.setServers(servers);
  return {
    naptr: (name) => orNone(resolver.resolveNaptr(name)),
    srv: (name) => orNone(resolver.resolveSrv(name)),
    addresses: async (name) => {
      if (isIP(name) !== 0) return [name];
      if (servers === null) return (await dns.lookup(name, { all: true })).map(({ address }) => address);
      const both = await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))]);
      return both.flat();
    },
  };
}

async function orNone<Found>(asked: Promise<Found[]>): Promise<readonly Found[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && none.has(error.code)) return [];
    throw error;
  }
}
