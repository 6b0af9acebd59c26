import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A carrier's response: JSON, plain text, nothing at all, or a broken connection. */
export type FakeResponse = { readonly status: number; readonly body: unknown } | 'hang' | 'break';
/** A received request. */
export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly text: string;
};

/** The REST API of a carrier on the loopback address, until `stop`. */
export async function serveFakeCarrier(answer: (request: FakeRequest) => FakeResponse) {
  const server = createServer(async (incoming, response) => {
    const { method = '', url: path = '', headers } = incoming;
    const given = answer({ method, path, authorization: headers.authorization ?? '', text: await text(incoming) });
    if (given === 'hang') return;
    if (given === 'break') return incoming.socket.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
