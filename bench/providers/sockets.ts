import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Serves HTTP requests and WebSockets on a free port of the loopback address; returns the port. */
export async function listenOnLoopback(
  answer: RequestListener,
  open: ((socket: WebSocket, url: URL) => void) | null = null,
): Promise<number> {
  const http = createServer({ keepAliveTimeout: 60_000 }, answer);
  if (open !== null) {
    const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
    sockets.on('connection', (socket, request) => open(socket, new URL(request.url ?? '/', 'http://vendor.test')));
  }
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

/** Answers every plain request with 404. */
export const webSocketsOnly: RequestListener = (_request, response) => void response.writeHead(404).end();
