import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock } from '#engine/ports/clock.ts';
import { readHandshake, switchProtocols } from '#src/gateway/websocket/handshake.ts';
import { MediaSocket } from '#src/gateway/websocket/media-socket.ts';
import type { MessageLimits } from '#src/gateway/websocket/message-reader.ts';

/** The events of one socket on the server, as comparable texts. */
export class HeardSocket {
  readonly heard: string[] = [];
  readonly #closed = Promise.withResolvers<void>();

  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  hear(what: string, payload?: Uint8Array): void {
    this.heard.push(payload === undefined ? what : `${what} ${Buffer.from(payload).toString('hex')}`);
  }

  close(code: number): void {
    this.hear(`closed with ${code}`);
    this.#closed.resolve();
  }
}

/** A server whose sockets echo every message and answer pings. */
export type EchoServer = { readonly port: number; readonly sockets: readonly HeardSocket[]; stop(): void };
type Upgrade = (socket: HeardSocket, ...upgrade: readonly [IncomingMessage, Duplex, Buffer]) => void;

/** Echoes with the product's own socket; `opened` receives each of them. */
export function echoWithMediaSockets(
  { clock, limits }: { readonly clock: Clock; readonly limits: MessageLimits },
  opened: (socket: MediaSocket) => void = () => {},
): Promise<EchoServer> {
  return serve((heard, request, socket, head) => {
    const handshake = readHandshake(request);
    if ('status' in handshake) throw new Error(handshake.reason);
    socket.write(switchProtocols(handshake, null));
    const mediaSocket = new MediaSocket({ socket, head, clock, closeWithinMs: 2000 }, limits);
    mediaSocket.listen({
      message: (data, isBinary) => {
        heard.hear(isBinary ? 'binary' : 'text', data);
        mediaSocket.send(isBinary ? data : data.toString());
      },
      ping: (payload) => {
        heard.hear('ping', payload);
        mediaSocket.pong(payload);
      },
      pong: () => heard.hear('pong'),
      failed: () => heard.hear('failed'),
      closed: (code) => heard.close(code),
    });
    opened(mediaSocket);
  });
}

/** Echoes with `ws`, an independent implementation for comparison. */
export function echoWithLibrary({ maxMessageBytes, maxFragments }: MessageLimits): Promise<EchoServer> {
  const options = { noServer: true, perMessageDeflate: false, autoPong: false };
  const sockets = new WebSocketServer({ ...options, maxPayload: maxMessageBytes, maxFragments });
  return serve((heard, ...upgrade) =>
    sockets.handleUpgrade(...upgrade, (socket) => {
      socket.on('message', (data: Buffer, isBinary) => {
        heard.hear(isBinary ? 'binary' : 'text', data);
        socket.send(data, { binary: isBinary });
      });
      socket.on('ping', (payload) => {
        heard.hear('ping', payload);
        socket.pong(payload);
      });
      socket.on('pong', () => heard.hear('pong'));
      socket.on('error', () => heard.hear('failed'));
      socket.on('close', (code) => heard.close(code));
    }),
  );
}

async function serve(upgrade: Upgrade): Promise<EchoServer> {
  const sockets: HeardSocket[] = [];
  const server = createServer();
  server.on('upgrade', (...request) => {
    const heard = new HeardSocket();
    sockets.push(heard);
    upgrade(heard, ...request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, sockets, stop: () => server.close() };
}
