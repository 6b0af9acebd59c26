import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { ApiError } from '../errors.ts';
import type { BodyBudget, BodyShare } from './body-budget.ts';
import { type CheckSize, limitStream, readStreamWithLimit, readWithLimit, toStream } from './body-reading.ts';
import { clientPart, originOf } from './client-address.ts';

/** The limits of a body: its size, and the time in which it must arrive completely. */
type BodyLimit = { readonly maxBytes: number; readonly maxMs: number; readonly hasCredential: boolean };
/** Before a credential was checked, and on routes that need none. */
export const unauthenticatedBodyLimits = { maxBytes: 64 * 1024, maxMs: 30_000, hasCredential: false } as const;
/** With a credential. */
export const authenticatedBodyLimits = { maxBytes: 1024 * 1024, maxMs: 60_000, hasCredential: true } as const;
/** For CSV files, which are read row by row and not kept in memory. The server's general request timeout applies. */
export const csvFileLimits = { maxBytes: 20 * 1024 * 1024, maxMs: 600_000, hasCredential: true } as const;

type BodyPorts = {
  readonly budget: BodyBudget;
  readonly addressOf: (origin: ReturnType<typeof originOf>) => string | null;
};

/** The body of one request. It is read on demand, and never beyond the limit in force at that time. */
export class RequestBody {
  readonly #c: Context;
  readonly #ports: BodyPorts;
  readonly #lengthBytes: number | null;
  #limit: BodyLimit = unauthenticatedBodyLimits;
  #share: BodyShare | null = null;
  #whole: Promise<ArrayBuffer> | null = null;

  constructor(c: Context, ports: BodyPorts) {
    this.#c = c;
    this.#ports = ports;
    const length = c.req.header('content-length');
    this.#lengthBytes = length === undefined ? null : Number(length);
  }

  /** Sets the limits from now on. Throws 413 if the request announces a longer body. */
  accept(limit: BodyLimit): void {
    this.#limit = limit;
    this.#checkLength();
  }

  /**
   * Reads the whole body into memory, which counts against the budget until `close`. Rejects with 413, 408 or 503, and with 400 if the body is
   * incomplete.
   */
  whole(): Promise<ArrayBuffer> {
    this.#whole ??= this.#read();
    return this.#whole;
  }

  /** The body as it arrives, or as a new stream if it was read already. Fails with 413. */
  stream(): ReadableStream<Uint8Array> {
    if (this.#whole !== null) return toStream(this.#whole);
    const { body } = this.#c.req.raw;
    if (body === null) return new Blob([]).stream();
    return this.#lengthBytes === null ? body.pipeThrough(limitStream(this.#sizeCheck())) : body;
  }

  /** Releases the memory. */
  close(): void {
    this.#share?.close();
  }

  async #read(): Promise<ArrayBuffer> {
    this.#checkLength();
    const { budget, addressOf } = this.#ports;
    const address = clientPart(addressOf(originOf(this.#c)) ?? 'unknown');
    const share = budget.open({ address, hasCredential: this.#limit.hasCredential });
    this.#share = share;
    if (share === null) throw noRoom();
    const check = this.#sizeCheck();
    const take: CheckSize = (bytes) => check(bytes) ?? (share.take(bytes) ? null : noRoom());
    const incoming = incomingOf(this.#c);
    // After a client disconnects, the library still has the bytes that it sent before.
    if (incoming === null || incoming.destroyed) return readStreamWithLimit(this.#c.req.raw.body, take);
    return readWithLimit(incoming, take, this.#limit.maxMs);
  }

  #checkLength(): void {
    if ((this.#lengthBytes ?? 0) > this.#limit.maxBytes) throw tooLarge(this.#limit.maxBytes);
  }

  #sizeCheck(): CheckSize {
    const { maxBytes } = this.#limit;
    let came = 0;
    return (bytes) => {
      came += bytes;
      return came > maxBytes ? tooLarge(maxBytes) : null;
    };
  }
}

/** Whether a request has a body; judged by its headers if it came over a socket. */
export function hasBody(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  if (incomingOf(c) === null) return c.req.raw.body !== null;
  return c.req.header('transfer-encoding') !== undefined || (c.req.header('content-length') ?? '0') !== '0';
}

function incomingOf(c: Context): IncomingMessage | null {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return typeof incoming?.on === 'function' ? incoming : null;
}

/** The rest of the body is not read, so the connection cannot be reused. */
const tooLarge = (maxBytes: number): ApiError =>
  new ApiError(413, `The body is too large; at most ${maxBytes} bytes are accepted.`, {
    headers: { Connection: 'close' },
  });
const noRoom = (): ApiError =>
  new ApiError(503, 'The server is receiving too many request bodies. Try again shortly.', {
    headers: { 'Retry-After': '5' },
  });
