import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock } from '#engine/ports/clock.ts';
import type { MonitorPass, MonitorTokens } from '../../calls/live/monitor-tokens.ts';
import type { Supervision } from '../../calls/live/supervision.ts';
import { readHandshake, switchProtocols } from '../websocket/handshake.ts';
import { MediaSocket } from '../websocket/media-socket.ts';
import { ignoreSocketError, refuseUpgrade, withEarly } from '../websocket/pending-upgrade.ts';
import { type MonitorAction, MonitorConnection } from './monitor-connection.ts';
import { relayedHeader, relayUpgrade } from './relay.ts';

export type MonitorOptions = {
  readonly tokens: MonitorTokens;
  readonly clock: Clock;
  /** Runs what happens on a call's socket in the context of the call. */
  readonly within: (callId: string, act: () => void) => void;
  /** The supervision of a call that is live in this process. */
  readonly supervisionOf: (callId: string) => Supervision | undefined;
  /** The address of the process on another machine that has the call; null if it has none or the call is over. */
  readonly addressOf: (callId: string) => Promise<string | null>;
  /** Records what a person did. */
  readonly acted: (pass: MonitorPass, action: MonitorAction) => void;
  readonly failed: (error: unknown) => void;
};

const path = /^\/monitor\?token=([\w.-]{1,2000})$/;
const closeWithinMs = 1_000;
const goingAway = 1001;

/** The token in the URL of a monitor socket; null for any other URL. */
export const readMonitorUrl = (url: string): string | null => path.exec(url)?.[1] ?? null;

export type MonitorSockets = {
  /** Emits the upgrade requests that are not for monitors. */
  readonly others: EventEmitter;
  close(reason: string): void;
};

/** Serves the sockets of people who listen to live calls, on an emitter of `upgrade` events. */
export function attachMonitors(server: EventEmitter, options: MonitorOptions): MonitorSockets {
  const others = new EventEmitter();
  const open = new Set<MonitorConnection>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const token = readMonitorUrl(request.url ?? '');
    if (token === null) {
      if (!others.emit('upgrade', request, socket, head)) socket.destroy();
      return;
    }
    socket.on('error', ignoreSocketError);
    take({ request, socket, head, token }, options, open).catch((error: unknown) => {
      options.failed(error);
      refuseUpgrade(socket, { status: 500, reason: 'internal error' });
    });
  });
  return {
    others,
    close: (reason) => {
      for (const connection of open) connection.close(goingAway, reason);
    },
  };
}

type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly token: string;
};

async function take(upgrade: Upgrade, options: MonitorOptions, open: Set<MonitorConnection>): Promise<void> {
  const { request, socket, head, token } = upgrade;
  const handshake = readHandshake(request);
  if ('status' in handshake) return refuseUpgrade(socket, handshake);
  const origin = request.headers.origin ?? null;
  const known = options.tokens.read(token, origin);
  if (known === null) return refuseUpgrade(socket, { status: 403, reason: 'the token is not valid' });
  const { callId } = known;
  if (options.supervisionOf(callId) === undefined) return relay(upgrade, callId, options);
  const pass = await options.tokens.redeem(token, origin);
  if (pass === null) return refuseUpgrade(socket, { status: 403, reason: 'the token was already used' });
  const supervision = options.supervisionOf(callId);
  if (supervision === undefined) return refuseUpgrade(socket, { status: 409, reason: 'the call has ended' });
  if (!socket.writable) return;
  socket.off('error', ignoreSocketError);
  socket.write(switchProtocols(handshake, null));
  const { clock } = options;
  const media = new MediaSocket({ socket, head: withEarly(head, socket), clock, closeWithinMs });
  options.within(callId, () => {
    const acted = (action: MonitorAction): void => options.acted(pass, action);
    const connection = new MonitorConnection({ socket: media, clock, supervision, name: pass.actor.name, acted });
    open.add(connection);
    socket.once('close', () => open.delete(connection));
  });
}

async function relay({ request, socket, head }: Upgrade, callId: string, options: MonitorOptions): Promise<void> {
  const relayed = request.headers[relayedHeader] !== undefined;
  const address = relayed ? null : await options.addressOf(callId);
  if (address === null) return refuseUpgrade(socket, { status: 409, reason: 'the call is not live here' });
  socket.off('error', ignoreSocketError);
  relayUpgrade(new URL(address), request, socket, head);
}
