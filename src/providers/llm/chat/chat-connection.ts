import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestSecure, Agent as SecureAgent } from 'node:https';

/** Most seconds between two turns of a call are fewer, so that the next turn needs no new TLS handshake. Servers may announce less. */
const idleMs = 90_000;
const agents = {
  'http:': new PlainAgent({ keepAlive: true, timeout: idleMs }),
  'https:': new SecureAgent({ keepAlive: true, timeout: idleMs }),
};

/** A request that is streamed back. */
export type ChatPost = {
  readonly url: URL;
  /** Empty sends no key. */
  readonly key: string;
  readonly body: string;
  /** Breaks off the request and, until `detach`, its response. */
  readonly signal: AbortSignal;
};

/** A response whose body is still to be read. */
export type ChatReply = {
  readonly response: IncomingMessage;
  /** Stops following the signal of the request. */
  detach(): void;
};

/**
 * Posts JSON over a connection that is kept for the next request. Rejects with the system's error. If the server closes a kept connection while the
 * request is on its way, the request is repeated once over a new connection: nothing was answered yet, and a repetition does no harm.
 */
export async function postChat(post: ChatPost): Promise<ChatReply> {
  const sent = send(post, 'kept');
  try {
    return await sent.reply;
  } catch (error) {
    if (!sent.reused() || post.signal.aborted || !isClosed(error)) throw error;
    return send(post, 'new').reply;
  }
}

const isClosed = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

type Sent = { readonly reply: Promise<ChatReply>; reused(): boolean };

function send({ url, key, body, signal }: ChatPost, connection: 'kept' | 'new'): Sent {
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? requestSecure : requestPlain)(url, {
    method: 'POST',
    agent: connection === 'kept' && agents[isSecure ? 'https:' : 'http:'],
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      accept: 'text/event-stream',
      'accept-encoding': 'identity',
      'user-agent': 'parley',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
  });
  const abort = (): void => void request.destroy();
  const detach = (): void => signal.removeEventListener('abort', abort);
  signal.addEventListener('abort', abort, { once: true });
  const reply = new Promise<ChatReply>((resolve, reject) => {
    request.once('response', (response) => resolve({ response, detach }));
    request.on('error', (error) => {
      detach();
      reject(error);
    });
  });
  request.end(body);
  return { reply, reused: () => request.reusedSocket };
}

/** Reads what is left of a finished response, so that its connection serves the next request; closes it if the server does not end within `withinMs`. */
export function releaseConnection({ response, detach }: ChatReply, withinMs: number): void {
  detach();
  const timer = setTimeout(() => response.destroy(), withinMs).unref();
  response.once('close', () => clearTimeout(timer)).on('error', () => {});
  response.resume();
}

/** Closes the connection of a response that is not read to its end. */
export function dropConnection({ response, detach }: ChatReply): void {
  detach();
  response.on('error', () => {}).destroy();
}
