import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type TwilioRequest = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly form: URLSearchParams;
};
export type FakeAnswer = { readonly status: number; readonly body: unknown } | 'hang' | 'break';

/** Twilio's call resource over a real socket: keeps every request, answers what the test says. */
export async function startFakeTwilio(answer: (request: TwilioRequest) => FakeAnswer) {
  const requests: TwilioRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      authorization: incoming.headers.authorization ?? '',
      form: new URLSearchParams(await text(incoming)),
    };
    requests.push(request);
    const given = answer(request);
    if (given === 'hang') return;
    if (given === 'break') return incoming.socket.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json' });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
