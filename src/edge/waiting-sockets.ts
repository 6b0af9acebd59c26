import type { Socket } from 'node:net';
import { clientPart } from '../api/middleware/client-address.ts';

/** The maximum number of sockets that wait for request headers. */
export type WaitingLimits = { readonly perAddress: number; readonly total: number };
/** A carrier opens hundreds of media sockets from one address at the same time; their headers arrive within a round trip. */
export const defaultWaitingLimits = { perAddress: 1_024, total: 4_096 } as const satisfies WaitingLimits;

/**
 * Sockets whose next request headers have not arrived completely. Beyond a limit the one that has waited longest is closed: clients that hold sockets
 * open lose them, and a new client is never turned away.
 */
export class WaitingSockets {
  readonly #limits: WaitingLimits;
  /** In order of arrival, as are those of an address. */
  readonly #all = new Map<Socket, string>();
  readonly #byAddress = new Map<string, Set<Socket>>();
  /** A socket waits before each of its requests. */
  readonly #addresses = new WeakMap<Socket, string>();

  constructor(limits: WaitingLimits = defaultWaitingLimits) {
    this.#limits = limits;
  }

  /** The number of waiting sockets. */
  get size(): number {
    return this.#all.size;
  }

  /** Adds a waiting socket, and closes the oldest one beyond a limit. */
  add(socket: Socket): void {
    if (socket.destroyed || this.#all.has(socket)) return;
    const address = this.#addressOf(socket);
    const own = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, own.add(socket));
    this.#all.set(socket, address);
    if (own.size > this.#limits.perAddress) this.#closeOldest(own);
    else if (this.#all.size > this.#limits.total) this.#closeOldest(this.#all.keys());
  }

  /** Removes a socket whose headers are complete, or that is closed. */
  remove(socket: Socket): void {
    const address = this.#all.get(socket);
    if (address === undefined) return;
    this.#all.delete(socket);
    const own = this.#byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) this.#byAddress.delete(address);
  }

  #addressOf(socket: Socket): string {
    const known = this.#addresses.get(socket);
    if (known !== undefined) return known;
    const address = clientPart(socket.remoteAddress ?? 'unknown');
    this.#addresses.set(socket, address);
    return address;
  }

  #closeOldest(sockets: Iterable<Socket>): void {
    const [oldest] = sockets;
    if (oldest === undefined) return;
    this.remove(oldest);
    oldest.destroy();
  }
}
