import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { parseMessage } from '#sip/message/parse.ts';
import { serializeMessage } from '#sip/message/serialize.ts';
import { SipError } from '#sip/message/sip-error.ts';
import type { SipListen } from '../settings/sip.ts';
import type { Flow, ReceiveMessage } from './flow.ts';
import type { Listener, ListenerPorts } from './listeners.ts';

/** Listens for datagrams. Those of unknown senders are dropped before they are read. */
export async function listenUdp(
  { host, port }: SipListen,
  { isPeer, receive, ignored, publicAddress }: ListenerPorts,
): Promise<Listener> {
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', recvBufferSize: 1 << 20 });
  await bind(socket, host, port);
  const bound = socket.address();
  const local = { localAddress: publicAddress ?? bound.address, localPort: bound.port };
  const flowTo = (address: string, to: number): Flow => ({
    ...{ transport: 'UDP', address, port: to, isOpen: true, ...local },
    send: (message) => {
      // An error, such as a name that does not resolve, is the silence that transactions expect of UDP.
      socket.send(serializeMessage(message), to, address, () => {});
      return true;
    },
  });
  socket.on('message', (bytes, { address, port: from }) => {
    if (!isPeer(address)) return ignored('unknown sender');
    read(bytes, flowTo(address, from), receive, ignored);
  });
  socket.on('error', (error) => ignored(`socket: ${error.message}`));
  return {
    transport: 'udp',
    port: bound.port,
    reaches: (address) => isIPv6(address) === isIPv6(host),
    connect: async (address, to) => flowTo(address, to),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function read(bytes: Uint8Array, flow: Flow, receive: ReceiveMessage, ignored: (why: string) => void): void {
  // Two line ends are a keep-alive.
  if (bytes.length <= 4) return;
  try {
    receive(parseMessage(bytes), flow);
  } catch (error) {
    if (!(error instanceof SipError)) throw error;
    ignored(error.message);
  }
}

function bind(socket: Socket, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, () => {
      socket.off('error', reject);
      resolve();
    });
  });
}
