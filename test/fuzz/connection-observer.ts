import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';

/** The bytes that a server wrote on one connection until it closed it. */
export type Exchange = {
  readonly bytes: Buffer;
  /** Methods of the requests that the server received, in order; a response to HEAD has no body. */
  readonly methods: readonly string[];
  /** Whether the client ended its side first, because the server waited for more; a response may then be missing or truncated. */
  readonly gaveUp: boolean;
};

/** The server's side of a connection. */
type Side = { readonly socket: Socket; readonly requests: IncomingMessage[]; readonly answered: Set<IncomingMessage> };

/** How long a connection may stay open after the client's last byte, even on a busy machine. */
const hungMs = 60_000;

/**
 * Opens connections to an HTTP server of this process. It also sees the server's side of them, so it knows whether the server is still working on a
 * request or waits for the rest of it.
 */
export class ConnectionObserver {
  readonly #port: number;
  readonly #sides = new Map<number, Side>();

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
    subscribe('net.server.socket', this.#connected);
    subscribe('http.server.request.start', this.#began);
  }

  close(): void {
    unsubscribe('net.server.socket', this.#connected);
    unsubscribe('http.server.request.start', this.#began);
  }

  /** Sends pieces of bytes on a new connection. Rejects if the server never closes it. */
  async send(pieces: readonly Uint8Array[]): Promise<Exchange> {
    const socket = connect({ port: this.#port, host: '127.0.0.1' });
    // A server that resets the connection has closed it; earlier bytes count.
    socket.on('error', () => {});
    const came: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => came.push(chunk));
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
    const port = socket.localPort ?? 0;
    for (const piece of pieces) {
      socket.write(piece);
      if (pieces.length > 1) await setImmediate();
    }
    const sent = pieces.reduce((sum, { length }) => sum + length, 0);
    const gaveUp = await this.#untilClosed(socket, port, sent);
    const side = this.#sides.get(port);
    this.#sides.delete(port);
    return { bytes: Buffer.concat(came), methods: side?.requests.map(({ method = '' }) => method) ?? [], gaveUp };
  }

  /** Returns whether the client ended its side first. */
  async #untilClosed(socket: Socket, port: number, sent: number): Promise<boolean> {
    const startedAt = performance.now();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    let gaveUp = false;
    while (!socket.closed) {
      if (!gaveUp && this.#waitsForMore(port, sent)) {
        gaveUp = true;
        socket.end();
      }
      await Promise.race([closed, setTimeout(1)]);
      if (performance.now() - startedAt < hungMs) continue;
      socket.destroy();
      throw new Error(`the connection is still open after ${hungMs} ms`);
    }
    return gaveUp;
  }

  /** The server has read everything and has no complete request left to answer. */
  #waitsForMore(port: number, sent: number): boolean {
    const side = this.#sides.get(port);
    if (side === undefined || side.socket.bytesRead < sent) return false;
    return side.requests.every((request) => !request.complete || side.answered.has(request));
  }

  readonly #connected = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    if (socket.localPort === this.#port && socket.remotePort !== undefined)
      this.#sides.set(socket.remotePort, { socket, requests: [], answered: new Set() });
  };

  readonly #began = (message: unknown): void => {
    const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse };
    const { localPort, remotePort = 0 } = request.socket;
    const side = localPort === this.#port ? this.#sides.get(remotePort) : undefined;
    side?.requests.push(request);
    response.once('close', () => side?.answered.add(request));
  };
}
