import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ChatRequest = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly [field: string]: unknown };
  /** Settles when the client closes the connection before the response is complete. */
  readonly abandoned: Promise<void>;
};

/** How the server answers one request. */
export type Answer =
  /** Events in order; objects become JSON, strings are sent as data unchanged. Then `[DONE]`, a bare end, a hang, or a broken socket. */
  | { readonly events: readonly (object | string)[]; readonly last: 'done' | 'end' | 'hang' | 'break' }
  /** The exact bytes of the event stream, one write each; `end` if no ending is specified. */
  | { readonly raw: readonly (string | Uint8Array)[]; readonly last?: 'end' | 'hang' | 'break' }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | 'hang'
  | 'break';

/**
 * The Chat Completions endpoint over a real socket. Each request gets the next scripted response, or 500 if none is left. See
 * https://platform.openai.com/docs/api-reference/chat-streaming
 */
export async function startFakeOpenAi(...answers: readonly Answer[]) {
  const requests: ChatRequest[] = [];
  const left = [...answers];
  const waiting: ((request: ChatRequest) => void)[] = [];
  let connections = 0;
  const server = createServer(async (incoming, response) => {
    const abandoned = new Promise<void>((resolve) => {
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      });
    });
    const request = await readRequest(incoming, abandoned);
    requests.push(request);
    waiting.shift()?.(request);
    await answer(response, incoming, left.shift() ?? { status: 500, body: 'no answer is scripted' });
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Number of connections that clients have opened. */
    connections: () => connections,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Resolves with the next request. */
    next: () => new Promise<ChatRequest>((resolve) => waiting.push(resolve)),
    script: (...more: readonly Answer[]) => void left.push(...more),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readRequest(incoming: IncomingMessage, abandoned: Promise<void>): Promise<ChatRequest> {
  const body = JSON.parse((await text(incoming)) || '{}') as ChatRequest['body'];
  return { path: incoming.url ?? '', headers: incoming.headers, body, abandoned };
}

async function answer(response: ServerResponse, incoming: IncomingMessage, given: Answer): Promise<void> {
  if (given === 'hang') return;
  if (given === 'break') return void incoming.socket.destroy();
  if ('status' in given) {
    response.writeHead(given.status, { 'content-type': 'application/json', ...given.headers });
    return void response.end(given.body);
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  if ('raw' in given) {
    await writeRaw(response, given.raw);
    if (given.last === 'break') incoming.socket.destroy();
    else if (given.last !== 'hang') response.end();
    return;
  }
  for (const event of given.events) {
    response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  }
  if (given.last === 'done') response.end('data: [DONE]\n\n');
  else if (given.last === 'end') response.end();
  else if (given.last === 'break') response.write('', () => incoming.socket.destroy());
  else response.flushHeaders();
}

/** Writes each piece separately, so that the client's parser sees the boundaries. */
async function writeRaw(response: ServerResponse, pieces: readonly (string | Uint8Array)[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => response.write(piece, () => resolve()));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const chunk = (delta: object, finish: string | null = null): object => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
  usage: null,
});

/** A chunk with a piece of the reply's text. */
export const textChunk = (content: string): object => chunk({ content });

/** A chunk with a piece of a tool call. */
export const callChunk = (call: {
  readonly index?: number;
  readonly id?: string;
  readonly name?: string;
  readonly args?: string | object;
}): object => {
  const { index, id, name, args } = call;
  return chunk({ tool_calls: [{ index, id, type: 'function', function: { name, arguments: args } }] });
};

/** The chunk with the finish reason. */
export const finishChunk = (reason: string): object => chunk({}, reason);

/** The last chunk, with the token usage. */
export const usageChunk = (prompt: number, completion: number): object => ({
  id: 'chatcmpl-1',
  choices: [],
  usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
});
