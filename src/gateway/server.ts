import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#engine/ports/clock.ts';
import { isMediaToken } from '../calls/lifecycle/dial.ts';
import { noSocketMeter, type SocketMeter } from '../metrics/media-meter.ts';
import type { Admission, AdmitMediaSocket, GatewayEvent, Rejection } from './admission.ts';
import { Connection } from './connection.ts';
import { type ConnectionOptions, defaultConnectionOptions } from './connection-options.ts';
import type { Dialect } from './dialects/dialect.ts';
import { dialects } from './dialects/index.ts';
import type { Metronome } from './metronome.ts';
import { chooseSubprotocol, readUpgrade } from './upgrade.ts';
import { type WaitingOptions, type WaitingSlot, WaitingSockets } from './waiting-sockets.ts';
import { type Handshake, readHandshake, switchProtocols } from './websocket/handshake.ts';
import { MediaSocket } from './websocket/media-socket.ts';
import { ignoreSocketError, refuseUpgrade, withEarly } from './websocket/pending-upgrade.ts';

/** Dependencies of a gateway. */
export type GatewayOptions = {
  readonly metronome: Metronome;
  readonly clock: Clock;
  readonly admit: AdmitMediaSocket;
  /** Checks the credentials of the upgrade request; false responds with 403. Default: all requests pass. */
  readonly verifyUpgrade?: (dialect: string, request: IncomingMessage) => boolean | Promise<boolean>;
  /** Reads dialect and token from a request's URL, null responds with 404. Default: `readMediaUrl`. */
  readonly route?: (url: string) => MediaRoute | null;
  /** Protocols by their name in the path. Default: all dialects. */
  readonly dialects?: ReadonlyMap<string, Dialect>;
  /** Receives the events of media sockets; must not throw. */
  readonly report?: (event: GatewayEvent) => void;
  /** Creates the counters for a new socket of a dialect. Default: none. */
  readonly meter?: (dialect: string) => SocketMeter;
  readonly connection?: ConnectionOptions;
  readonly waiting?: WaitingOptions;
  /** The client address that a request counts against. Default: the socket's remote address. */
  readonly addressOf?: (request: IncomingMessage, socket: Duplex) => string;
};

/** Dialect and token of a media URL. */
export type MediaRoute = { readonly dialect: string; readonly token: string };

type Peer = {
  readonly request: IncomingMessage;
  readonly handshake: Handshake;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly place: WaitingSlot;
};
type Refusal = Rejection & { readonly error?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** The media sockets of an HTTP server. */
export interface Gateway {
  /** The number of open media sockets. */
  readonly connections: number;
  /** Accepts no more sockets and ends the open ones. Resolves when all are closed. */
  close(reason: string): Promise<void>;
}

/** A waiting socket starts or ends within this time. */
const retryAfterSeconds = 10;
const mediaPath = /^\/media\/([a-z0-9-]{1,40})(?:\/([^/]+))?$/;

/**
 * Parses `/media/{dialect}/{token}`, or `/media/{dialect}?token={token}` for far ends that have one address for all calls; null for any other URL.
 */
export function readMediaUrl(url: string): MediaRoute | null {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const [, dialect, inPath] = mediaPath.exec(path) ?? [];
  const token = inPath ?? new URLSearchParams(query).get('token') ?? '';
  return dialect === undefined || !isMediaToken(token) ? null : { dialect, token };
}

/** Serves media WebSockets on an emitter of `upgrade` events such as an HTTP server: every request becomes a `Connection` or is rejected. */
export function attachGateway(server: EventEmitter, options: GatewayOptions): Gateway {
  const upgrades = new Upgrades(options);
  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) => upgrades.take(request, socket, head);
  server.on('upgrade', listener);
  return {
    get connections() {
      return upgrades.open.size;
    },
    async close(reason) {
      server.off('upgrade', listener);
      await upgrades.close(reason);
    },
  };
}

class Upgrades {
  readonly open = new Map<Connection, Promise<void>>();
  readonly #options: GatewayOptions;
  readonly #waiting: WaitingSockets;
  #closing: string | null = null;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#waiting = new WaitingSockets(options.waiting);
  }

  /** Handles every outcome of a request; never rejects. */
  async take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', ignoreSocketError);
    const route = this.#route(request);
    if (route === null) return this.#refuse(socket, null, rejection(404, 'unknown path'));
    const handshake = readHandshake(request);
    if ('status' in handshake) return this.#refuse(socket, route.dialect, { type: 'rejected', ...handshake });
    const { addressOf = socketAddress } = this.#options;
    const place = this.#waiting.enter(addressOf(request, socket));
    if (typeof place === 'string') return this.#refuse(socket, route.dialect, tooManyWaiting[place]);
    const verdict = await this.#judge(route, request);
    const refusal = this.#refusalOf(verdict, socket);
    if (verdict.type === 'rejected' || refusal !== null) {
      place.leave();
      return this.#refuse(socket, route.dialect, refusal ?? rejection(500, 'internal error'));
    }
    socket.off('error', ignoreSocketError);
    this.#upgrade(route.dialect, verdict, {
      request,
      handshake,
      socket,
      head: withEarly(head, socket),
      place,
    });
  }

  #refusalOf(verdict: Admission | Refusal, socket: Duplex): Refusal | null {
    if (verdict.type === 'rejected') return verdict;
    const tooLate = !socket.readable || !socket.writable ? 'peer disconnected' : this.#closing;
    if (tooLate === null) return null;
    verdict.abandoned(tooLate);
    return rejection(503, tooLate);
  }

  async close(reason: string): Promise<void> {
    this.#closing = reason;
    const closing = [...this.open.values()];
    for (const connection of this.open.keys()) connection.stop(reason);
    await Promise.all(closing);
  }

  #route(request: IncomingMessage): { readonly dialect: Dialect; readonly token: string } | null {
    const route = (this.#options.route ?? readMediaUrl)(request.url ?? '');
    const known = this.#options.dialects ?? dialects;
    const dialect = route === null ? undefined : known.get(route.dialect);
    return route === null || dialect === undefined ? null : { dialect, token: route.token };
  }

  async #judge(
    route: { readonly dialect: Dialect; readonly token: string },
    request: IncomingMessage,
  ): Promise<Admission | Refusal> {
    const { admit, verifyUpgrade = () => true } = this.#options;
    try {
      if (!(await verifyUpgrade(route.dialect.name, request))) return rejection(403, 'signature does not match');
      return await admit(route.dialect.name, route.token, request);
    } catch (error) {
      return { ...rejection(500, 'internal error'), error };
    }
  }

  #upgrade(dialect: Dialect, admission: Admission, { request, handshake, socket, head, place }: Peer): void {
    const { metronome, clock, connection: options = defaultConnectionOptions } = this.#options;
    const subprotocol = chooseSubprotocol(dialect, handshake.subprotocols);
    socket.once('close', place.leave);
    socket.write(switchProtocols(handshake, subprotocol));
    const connection = new Connection(
      {
        socket: new MediaSocket({ socket, head, clock, closeWithinMs: options.closeWithinMs }),
        dialect,
        upgrade: readUpgrade(request, subprotocol),
        admission,
        metronome,
        clock,
        report: (event) => {
          if (event.type === 'started') place.leave();
          this.#report(event);
        },
        meter: this.#options.meter?.(dialect.name) ?? noSocketMeter,
      },
      options,
    );
    if (admission.onlyFor !== undefined) place.claim(admission.onlyFor, () => connection.replace());
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    this.open.set(connection, closed);
    closed.then(() => this.open.delete(connection));
  }

  #refuse(socket: Duplex, dialect: Dialect | null, refusal: Refusal): void {
    const { status, reason, error = null, retryAfterSeconds, headers = {} } = refusal;
    this.#report({ type: 'refused', dialect: dialect?.name ?? null, status, reason, error });
    const more = { ...headers, ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': `${retryAfterSeconds}` }) };
    refuseUpgrade(socket, { status, reason, headers: more });
  }

  readonly #report = (event: GatewayEvent): void => this.#options.report?.(event);
}

const tooManyWaiting: Readonly<Record<keyof WaitingOptions, Rejection>> = {
  perAddress: { ...rejection(429, 'too many sockets of this address are waiting for their call'), retryAfterSeconds },
  total: { ...rejection(503, 'too many sockets are waiting for their call'), retryAfterSeconds },
};

const socketAddress = (_: IncomingMessage, socket: Duplex): string =>
  ('remoteAddress' in socket && typeof socket.remoteAddress === 'string' && socket.remoteAddress) || 'unknown';

function rejection(status: number, reason: string): Rejection {
  return { type: 'rejected', status, reason };
}
