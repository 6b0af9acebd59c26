import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { failBody } from '../api/envelope.ts';
import { timed } from '../foundation/long-task.ts';
import { answerClientErrors } from './client-errors.ts';
import {
  findHeaderRefusal,
  findHostRefusal,
  maxHeaderFields,
  maxHeaderSize,
  type Refusal,
  unmetExpectation,
} from './header-limits.ts';
import { lingerAfterResponse } from './linger-after-response.ts';
import { rejectTunnels } from './tunnels.ts';
import { defaultWaitingLimits, type WaitingLimits, WaitingSockets } from './waiting-sockets.ts';

export type FrontServerOptions = {
  /** How long the headers of a request may take to arrive. */
  readonly headMs: number;
  /** How long a whole request may take: a CSV file of 20 MiB on a slow line. Routes set shorter limits for smaller bodies. */
  readonly requestMs: number;
  /** How often both limits are checked. */
  readonly checkEveryMs: number;
  /** How long a client may keep sending a body after its response. */
  readonly lingerMs: number;
  readonly waiting: WaitingLimits;
};
export const defaultFrontServerOptions = {
  headMs: 20_000,
  requestMs: 600_000,
  checkEveryMs: 5_000,
  lingerMs: 1_000,
  waiting: defaultWaitingLimits,
} as const satisfies FrontServerOptions;

type FrontPorts = {
  /** Handles requests whose headers are within the limits. */
  readonly listener: RequestListener;
  /** Headers of every response. */
  readonly fields: Readonly<Record<string, string>>;
  /** Called for requests that never reach `listener`. */
  readonly report: (refusal: Refusal) => void;
};

/**
 * Creates the HTTP server in front of the API: it limits headers, time and open sockets before anything is parsed. Only WebSocket upgrades are
 * emitted as `upgrade`; requests for another protocol are answered over HTTP/1.1 (RFC 9110, 7.8).
 */
export function createFrontServer(ports: FrontPorts, options: FrontServerOptions = defaultFrontServerOptions): Server {
  const waiting = new WaitingSockets(options.waiting);
  const fields = Object.entries(ports.fields);
  const answers = new WeakMap<object, ServerResponse>();
  const { headMs: headersTimeout, requestMs: requestTimeout, checkEveryMs: connectionsCheckingInterval } = options;
  const shouldUpgradeCallback = (request: IncomingMessage): boolean => {
    // Headers beyond the limits are rejected as for a plain request.
    const upgrades = findHeaderRefusal(request) === null && isWebSocket(request) && server.listenerCount('upgrade') > 0;
    if (upgrades) waiting.remove(request.socket);
    return upgrades;
  };
  const limits = { maxHeaderSize, headersTimeout, requestTimeout, connectionsCheckingInterval };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal | null): void => {
    const { socket } = incoming;
    waiting.remove(socket);
    answers.set(socket, outgoing);
    outgoing.once('close', () => {
      if (answers.get(socket) === outgoing) answers.delete(socket);
      waiting.add(socket);
    });
    if (refusal !== null || announcesBody(incoming)) lingerAfterResponse(incoming, outgoing, options.lingerMs);
    for (const [name, value] of fields) outgoing.setHeader(name, value);
    if (refusal === null) return timed('request', () => ports.listener(incoming, outgoing));
    ports.report(refusal);
    refuse(outgoing, refusal);
  };
  // Node rejects a request without Host with an empty body.
  const server = createServer({ ...limits, shouldUpgradeCallback, requireHostHeader: false }, (incoming, outgoing) =>
    answer(incoming, outgoing, findHeaderRefusal(incoming) ?? findHostRefusal(incoming)),
  );
  server.on('checkExpectation', (incoming, outgoing) => answer(incoming, outgoing, unmetExpectation));
  server.maxHeadersCount = maxHeaderFields;
  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.remove(socket));
  });
  answerClientErrors(server, (socket) => answers.get(socket), ports.report);
  rejectTunnels(server, ports.report);
  return server;
}

/** Without either header a request has no body (RFC 9112, 6.3). */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

function refuse(outgoing: ServerResponse, { status, msg }: Refusal): void {
  const body = JSON.stringify(failBody(msg));
  outgoing.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  outgoing.end(body);
}
