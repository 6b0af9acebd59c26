import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Refusal } from './fake-vendor-socket.ts';
import { type FakeVoiceScript, voiceScript } from './fake-voice.ts';

/** The response of a speech server to a valid request. */
export type VoiceResponse = { readonly type: string; readonly bytes: Uint8Array };

export type VoiceServerOptions = {
  /** Method and path of the only request. */
  readonly route: string;
  /** Whether `Authorization: Bearer canary-key` is required. */
  readonly keyed: boolean;
  /** The text that a body requests; null for an invalid body. */
  readonly textOf: (body: Readonly<Record<string, unknown>>) => string | null;
  readonly answer: (text: string, body: Readonly<Record<string, unknown>>) => VoiceResponse;
};

/** A speech server with one request per piece of text; a request ends when its client disconnects. */
export async function startVoiceHttp({ route, keyed, textOf, answer }: VoiceServerOptions) {
  const script: FakeVoiceScript = voiceScript();
  const refusals: (Refusal | 'hang' | 'break')[] = [];
  const bodies: Readonly<Record<string, unknown>>[] = [];
  const open = new Set<ServerResponse>();
  const held = new Map<string, () => void>();
  let most = 0;
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refuse = (
      status: number,
      body = '{"error":{"message":"canary-prose","code":"refused"}}',
      headers = {},
    ): void => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
    const refusal = refusals.shift();
    if (refusal === 'hang') return;
    if (refusal === 'break') return void request.socket.destroy();
    if (refusal !== undefined) return refuse(refusal.status, refusal.body, refusal.headers);
    if (`${request.method} ${request.url}` !== route) return refuse(404);
    if (keyed && request.headers.authorization !== 'Bearer canary-key') return refuse(401);
    const body = (await json(request)) as Readonly<Record<string, unknown>>;
    bodies.push(body);
    const text = textOf(body);
    if (text === null) return refuse(400);
    script.hear(`${bodies.length}`, text);
    if (held.has(text)) await new Promise<void>((resolve) => held.set(text, resolve));
    if (script.mode === 'silent') return;
    if (script.mode === 'error') return refuse(500);
    if (script.mode === 'malformed') return void response.writeHead(200, { 'content-type': 'text/html' }).end('canary');
    const { type, bytes } = answer(text, body);
    response.writeHead(200, { 'content-type': type });
    for (let at = 0; at < bytes.length; at += script.chunkBytes) {
      response.write(bytes.subarray(at, at + script.chunkBytes));
      await new Promise((resolve) => setImmediate(resolve));
      if (script.mode === 'drop') return void request.socket.destroy();
    }
    response.end();
  };
  const server = createServer((request, response) => {
    open.add(response);
    most = Math.max(most, open.size);
    response.once('close', () => open.delete(response));
    respond(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, script, bodies },
    refuse: (...next: readonly (Refusal | 'hang' | 'break')[]) => void refusals.push(...next),
    /** Withholds the response to this text; the returned function releases it. */
    hold: (text: string): (() => void) => {
      held.set(text, () => {});
      return () => held.get(text)?.();
    },
    /** The requests in progress. */
    get open(): number {
      return open.size;
    },
    get speaking(): number {
      return open.size;
    },
    /** The maximum number of concurrent requests so far. */
    get most(): number {
      return most;
    },
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
