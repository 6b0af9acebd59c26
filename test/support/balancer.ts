import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A single address for several servers: if a server is gone, the request or socket goes to another until one responds. */
export async function startBalancer(servers: () => readonly string[]) {
  let turn = 0;
  const pass = async (path: string, init: RequestInit): Promise<Response> => {
    for (;;) {
      const urls = servers();
      turn += 1;
      const url = urls[turn % Math.max(1, urls.length)];
      const answer = url === undefined ? null : await fetch(`${url}${path}`, init).catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      await sleep(20);
    }
  };
  const server = createServer(async (incoming, response) => {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value] as const]
        : [],
    );
    const body = await buffer(incoming);
    const init = { method: incoming.method ?? 'GET', headers: Object.fromEntries(headers), body };
    const answer = await pass(incoming.url ?? '/', init);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', async (incoming, socket, head) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
    const upstream = await connectAny(servers, socket);
    if (upstream === null) return;
    const headers = incoming.rawHeaders.map((text, place) => (place % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
    upstream.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
    upstream.write(head);
    pipeline(upstream, socket, upstream, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A connection to the first server that accepts one; null if its client has left. */
async function connectAny(servers: () => readonly string[], client: Duplex): Promise<Socket | null> {
  for (let turn = 0; !client.destroyed; turn += 1) {
    const urls = servers();
    const url = urls[turn % Math.max(1, urls.length)];
    const socket = url === undefined ? null : connect(Number(new URL(url).port), '127.0.0.1');
    const isOpen = await (socket === null
      ? false
      : once(socket, 'connect').then(
          () => true,
          () => false,
        ));
    if (socket !== null && isOpen) return socket.on('error', () => {});
    await sleep(20);
  }
  return null;
}
