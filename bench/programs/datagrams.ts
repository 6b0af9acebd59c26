/** One end of the datagram benchmark: sockets that send to others every 20 ms, and count what comes. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { serveParent } from './program.ts';

const host = '127.0.0.1';
const frameMs = 20;
/** A packet of 20 ms G.711 with its RTP header. */
const packet = Buffer.alloc(172, 0xd5);
const sockets: Socket[] = [];
let received = 0;
let sent = 0;

async function open(count: number): Promise<readonly number[]> {
  for (let one = 0; one < count; one++) {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 4 << 20 });
    socket.on('message', () => (received += 1));
    socket.bind(0, host);
    await once(socket, 'listening');
    sockets.push(socket);
  }
  return sockets.map((socket) => socket.address().port);
}

/** Sends one packet to each port in every 20 ms. */
function talk(ports: readonly number[]): void {
  setInterval(() => {
    for (const [index, port] of ports.entries()) sockets[index % sockets.length]!.send(packet, port, host);
    sent += ports.length;
  }, frameMs);
}

serveParent({ open, talk, count: () => ({ received, sent }) });
