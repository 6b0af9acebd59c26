import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** A connection to a fake provider. */
export type VendorConnection = {
  readonly socket: WebSocket;
  /** Path and query. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
};

/** The results of the next handshakes: accepted, or rejected with a status before the upgrade. */
export type Refusal = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A WebSocket server like those of providers; the script determines its messages. Unused rejections apply to later handshakes. */
export async function startVendorSockets(serve: (connection: VendorConnection) => void) {
  const http = createServer((_request, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  const refusals: (Refusal | 'hang' | 'break')[] = [];
  const connections: VendorConnection[] = [];
  const raw = new Set<Duplex>();
  http.on('upgrade', (request, socket, head) => {
    raw.add(socket);
    socket.on('error', () => {});
    socket.once('end', () => socket.destroy());
    socket.once('close', () => raw.delete(socket));
    const refusal = refusals.shift();
    if (refusal === 'hang') return void socket.resume();
    if (refusal === 'break') return void socket.destroy();
    if (refusal !== undefined) return refuse(socket, refusal);
    sockets.handleUpgrade(request, socket, head, (open) => {
      const url = new URL(request.url ?? '/', 'http://vendor.test');
      const connection = { socket: open, url, headers: request.headers };
      connections.push(connection);
      serve(connection);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    connections,
    refuse: (...next: readonly (Refusal | 'hang' | 'break')[]) => void refusals.push(...next),
    get refusalsLeft(): number {
      return refusals.length;
    },
    /** The open connections. */
    get open(): number {
      return raw.size;
    },
    async stop(): Promise<void> {
      for (const socket of raw) socket.destroy();
      http.close();
      await once(http, 'close');
    },
  };
}

function refuse(socket: Duplex, { status, headers = {}, body = '' }: Refusal): void {
  const lines = Object.entries({ 'content-length': `${Buffer.byteLength(body)}`, connection: 'close', ...headers });
  const head = [`HTTP/1.1 ${status} Refused`, ...lines.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}
