import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable, Transform } from 'node:stream';
import type { Guard } from './guard.ts';

/** A response exceeds the maximum size. */
export class ResponseTooLong extends Error {
  constructor(limitBytes: number) {
    super(`the response is longer than ${limitBytes} bytes, the maximum`);
    this.name = 'AnswerTooLong';
  }
}

/** `fetch` for user-supplied URLs. */
export type GuardedFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Creates a `fetch` whose every connection passes the guard. Redirects are not followed, responses end with `ResponseTooLong` after `maxBytes`, and
 * each request has a separate connection, so that none is reused that was opened under another rule. Accepts text and byte bodies.
 */
export function createGuardedFetch(guard: Guard, maxBytes: number): GuardedFetch {
  return async (address, init = {}) => {
    const url = new URL(address);
    guard.check(url);
    const answer = await send(url, init, guard);
    const status = answer.statusCode ?? 0;
    const bodyless = status === 204 || status === 205 || status === 304;
    if (bodyless) answer.resume();
    const body = bodyless ? null : (Readable.toWeb(limited(answer, maxBytes)) as ReadableStream<Uint8Array>);
    return new Response(body, { status, headers: headersOf(answer) });
  };
}

function send(url: URL, init: RequestInit, guard: Guard): Promise<IncomingMessage> {
  const { method = 'GET', signal } = init;
  const body = bytesOf(init.body);
  const headers = {
    ...Object.fromEntries(new Headers(init.headers)),
    'accept-encoding': 'identity',
    ...(body === null ? {} : { 'content-length': String(body.length) }),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const options = {
    method,
    headers,
    agent: false,
    lookup: guard.lookupFor(url),
    ...(signal == null ? {} : { signal }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, resolve).on('error', reject);
    if (body === null) sent.end();
    else sent.end(body);
  });
}

function bytesOf(body: RequestInit['body']): Buffer | null {
  if (body == null) return null;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body);
  throw new TypeError('a body of text or bytes is expected');
}

/** Fails if the remote end sends more than the limit, or the connection breaks. */
function limited(answer: IncomingMessage, maxBytes: number): Transform {
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new ResponseTooLong(maxBytes));
      else done(null, chunk);
    },
  });
  answer.on('error', (error) => limit.destroy(error));
  limit.on('close', () => answer.destroy());
  return answer.pipe(limit);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headersDistinct))
    for (const each of value ?? []) headers.append(name, each);
  return headers;
}
