import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onEnd } from './on-end.ts';

/** A request that the tool received. */
export type ToolRequest = { readonly path: string; readonly key: string | undefined; readonly body: string };

/** A URL with a side effect; counts its executions and responds as the test says. */
export type FakeTool = {
  readonly url: string;
  readonly requests: readonly ToolRequest[];
  /** Resolves with the next request, once it has taken effect. */
  next(): Promise<ToolRequest>;
  /** Sets the response from now on; `{"done":true}` by default. */
  answers(answer: (response: ServerResponse) => void): void;
};

/** Starts a fake tool on the loopback address; it is stopped after the calling test or suite. */
export async function openFakeTool(): Promise<FakeTool> {
  const requests: ToolRequest[] = [];
  const waiting: ((request: ToolRequest) => void)[] = [];
  let answer = (response: ServerResponse): void => void response.end('{"done":true}');
  const server = createServer(async (request, response) => {
    const got = {
      path: request.url ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      body: await textOf(request),
    };
    requests.push(got);
    for (const told of waiting.splice(0)) told(got);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/book`,
    requests,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    answers: (given) => {
      answer = given;
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
