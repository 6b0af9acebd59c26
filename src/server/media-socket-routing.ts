import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { CallCapacity } from '../calls/usage/call-capacity.ts';
import { readMediaUrl } from '../gateway/server.ts';
import { findAnyCall } from '../store/calls/calls.ts';
import { placeOf } from '../workers/place.ts';
import type { Siblings } from '../workers/siblings.ts';
import type { Core } from './core.ts';

type RoutingParts = {
  readonly capacity: Pick<CallCapacity, 'sockets' | 'shortage' | 'onChange'>;
  readonly nodeId: string;
  /** The process that has the call of a request already; null for a new one. */
  readonly ownerOf: (request: IncomingMessage) => Promise<string | null>;
};

/**
 * Takes the upgrade requests of a server that shares its port with others, and emits those that this process is to have:
 * the port is shared by connections, but a call that comes back belongs where it is, and a new one where there are fewest.
 */
export function routeMediaSockets(
  server: Server,
  siblings: Siblings,
  { capacity, nodeId, ownerOf }: RoutingParts,
): EventEmitter {
  const door = new EventEmitter();
  const own = () => ({ nodeId, sockets: capacity.sockets, hasCapacity: capacity.shortage === null });
  const take = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!door.emit('upgrade', request, socket, head)) socket.destroy();
  };
  capacity.onChange(() => siblings.tell(own()));
  siblings.onPassed(take);
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', ignore);
    const owner = await ownerOf(request).catch(() => null);
    socket.off('error', ignore);
    const place = placeOf(own(), siblings.others, owner);
    if (socket.destroyed || place === nodeId) take(request, socket, head);
    else siblings.pass(place, request, socket, head);
  });
  return door;
}

/** Finds who has the call that a request comes back to, by the token in its URL. */
export function callOwners({ tokens, database }: Pick<Core, 'tokens' | 'database'>): RoutingParts['ownerOf'] {
  return async ({ url = '', headers }) => {
    const route = readMediaUrl(url);
    const target =
      route === null ? null : tokens.read(route.token, { dialect: route.dialect, origin: headers.origin ?? null });
    if (target?.type !== 'resume') return null;
    return (await findAnyCall(database.db, target.callId))?.node_id ?? null;
  };
}

/** A peer that goes away before it is upgraded must not end the process. */
function ignore(): void {}
