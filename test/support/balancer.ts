import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A single address for several servers: if a server is gone, the request goes to another until one responds. */
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
