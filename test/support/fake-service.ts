import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from './on-end.ts';

/** A request that a service received. */
export type ServiceRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  /** The body as JSON. Throws if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into requests whose shape is what it checks
  json(): any;
};
export type FakeService = { readonly url: string; readonly requests: readonly ServiceRequest[] };

/** Starts a web service on the loopback address; it is stopped after the calling test or suite. */
export async function openFakeService(
  answer: (request: ServiceRequest, response: ServerResponse, count: number) => void | Promise<void>,
): Promise<FakeService> {
  const requests: ServiceRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const request = {
      method: incoming.method ?? '',
      url: new URL(incoming.url ?? '', 'http://fake'),
      headers: incoming.headers,
      text,
      json: () => JSON.parse(text),
    };
    requests.push(request);
    await answer(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}
