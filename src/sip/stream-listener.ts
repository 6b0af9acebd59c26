import { connect as connectTcp, createServer as createTcpServer, isIP, type Socket } from 'node:net';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { serializeMessage } from '#sip/message/serialize.ts';
import { SipError } from '#sip/message/sip-error.ts';
import { StreamReader } from '#sip/message/stream-reader.ts';
import type { SipListen } from '../settings/sip.ts';
import type { Flow } from './flow.ts';
import type { Listener, ListenerPorts } from './listeners.ts';

/** The most open connections of one listener. */
const mostConnections = 200;
/** A connection without a byte for this long is closed; a call in progress survives this. */
const idleMs = 3_600_000;
const connectWithinMs = 5_000;
/** Bytes that may wait for a far end that does not read. */
const mostWaitingBytes = 1 << 20;

/** Listens for connections over TCP or TLS. Those of unknown senders are closed without an answer. */
export async function listenStream(at: SipListen, ports: ListenerPorts): Promise<Listener> {
  const { isPeer, ignored, publicAddress, tls } = ports;
  const open = new Set<Socket>();
  const transport = at.transport === 'tls' ? 'TLS' : 'TCP';
  const accept = (socket: Socket): Flow => serve(socket, transport, ports, open, () => listening.port);
  const guard = (socket: Socket): void => {
    socket.on('error', () => {});
    if (isPeer(socket.remoteAddress ?? '') && open.size < mostConnections) return;
    ignored(open.size < mostConnections ? 'unknown sender' : `more than ${mostConnections} connections`);
    socket.destroy();
  };
  const server =
    at.transport === 'tls' && tls !== null
      ? createTlsServer({ ...tls, handshakeTimeout: connectWithinMs }, accept)
      : createTcpServer(accept);
  // Before the handshake of TLS, so that a stranger does not see the certificate.
  server.prependListener('connection', guard);
  if (at.transport === 'tls') server.on('tlsClientError', () => {});
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, resolve);
  });
  const address = server.address();
  const listening = { port: typeof address === 'object' && address !== null ? address.port : at.port };
  return {
    transport: at.transport,
    port: listening.port,
    reaches: () => true,
    connect: (host, port, name) =>
      new Promise((resolve, reject) => {
        const socket: Socket =
          transport === 'TLS' ? connectTls({ host, port, ...servername(name) }) : connectTcp({ host, port });
        const given = setTimeout(() => socket.destroy(new Error('no connection in time')), connectWithinMs);
        socket.once('error', reject);
        socket.once('close', () => clearTimeout(given));
        socket.once(transport === 'TLS' ? 'secureConnect' : 'connect', () => {
          clearTimeout(given);
          resolve(accept(socket));
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };

  function serve(
    socket: Socket,
    kind: 'TCP' | 'TLS',
    { receive }: ListenerPorts,
    sockets: Set<Socket>,
    portOf: () => number,
  ): Flow {
    const flow: Flow = {
      transport: kind,
      address: socket.remoteAddress ?? '',
      port: socket.remotePort ?? 0,
      localAddress: publicAddress ?? socket.localAddress ?? at.host,
      localPort: portOf(),
      get isOpen() {
        return socket.writable;
      },
      send: (message) => {
        if (!socket.writable || socket.writableLength > mostWaitingBytes) return false;
        socket.write(serializeMessage(message));
        return true;
      },
    };
    if (socket.destroyed) return flow;
    sockets.add(socket);
    const reader = new StreamReader();
    socket.setNoDelay(true).setTimeout(idleMs, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Uint8Array) => {
      try {
        for (const message of reader.read(chunk)) receive(message, flow);
      } catch (error) {
        if (!(error instanceof SipError)) throw error;
        ignored(error.message);
        socket.destroy();
      }
    });
    return flow;
  }
}

/** An IP address is not a name that a server can be asked for. */
function servername(name: string): { readonly servername?: string } {
  return isIP(name) === 0 ? { servername: name } : {};
}
