import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CallCapacity } from '../calls/usage/call-capacity.ts';
import { readMonitorUrl } from '../gateway/monitor/server.ts';
import { readMediaUrl } from '../gateway/server.ts';
import { findAnyCall } from '../store/calls/calls.ts';
import { chooseProcess } from '../workers/placement.ts';
import type { Sibling, Siblings } from '../workers/siblings.ts';
import { loadOf } from './call-capacity.ts';
import type { Core } from './core.ts';

type RoutingParts = {
  readonly capacity: Pick<CallCapacity, 'calls' | 'sockets' | 'shortage' | 'sample' | 'onChange'>;
  readonly nodeId: string;
  /** The process that already has the call of a request; null for a new call. */
  readonly ownerOf: (request: IncomingMessage) => Promise<string | null>;
};

/**
 * Handles the upgrade requests of a server that shares its port, and emits those for this process. The port distributes connections arbitrarily, but
 * a reconnecting call belongs to its process, and a new one to the process with the fewest.
 */
export function routeMediaSockets(
  server: Server,
  siblings: Siblings,
  { capacity, nodeId, ownerOf }: RoutingParts,
): EventEmitter {
  const door = new EventEmitter();
  const { duty } = siblings;
  const own = (): Sibling => {
    const { sockets, shortage } = capacity;
    return { nodeId, duty, sockets, hasCapacity: shortage === null, load: loadOf(capacity) };
  };
  const take = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!door.emit('upgrade', request, socket, head)) socket.destroy();
  };
  capacity.onChange(() => siblings.tell(own()));
  siblings.onForwardedSocket(take);
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', ignore);
    const owner = await ownerOf(request).catch(() => null);
    socket.off('error', ignore);
    const place = chooseProcess(own(), siblings.others, owner);
    if (socket.destroyed || place === nodeId) take(request, socket, head);
    else siblings.pass(place, request, socket, head);
  });
  return door;
}

/** Finds the process with the call to which a request reconnects or listens, by the token in its URL. */
export function createCallOwnerLookup({
  tokens,
  monitors,
  database,
}: Pick<Core, 'tokens' | 'monitors' | 'database'>): RoutingParts['ownerOf'] {
  return async ({ url = '', headers }) => {
    const monitorToken = readMonitorUrl(url);
    if (monitorToken !== null) {
      const pass = monitors.read(monitorToken, headers.origin ?? null);
      return pass === null ? null : ((await findAnyCall(database.db, pass.callId))?.node_id ?? null);
    }
    const route = readMediaUrl(url);
    const target =
      route === null ? null : tokens.read(route.token, { dialect: route.dialect, origin: headers.origin ?? null });
    if (target?.type !== 'resume') return null;
    return (await findAnyCall(database.db, target.callId))?.node_id ?? null;
  };
}

/** A client that disconnects before the upgrade must not end the process. */
function ignore(): void {}
