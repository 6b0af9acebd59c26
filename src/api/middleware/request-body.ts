import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { ApiError } from '../errors.ts';
import type { BodyBudget, BodyShare } from './body-budget.ts';
import { collect, collectStream, counting, streamOf, type Take } from './body-reading.ts';
import { clientPart, originOf } from './client-address.ts';

/** What a route accepts as a body: bytes, and the time in which all of them must have come. */
type BodyLimit = { readonly maxBytes: number; readonly maxMs: number; readonly hasCredential: boolean };
/** Until a credential was checked, and where none is asked for. */
export const strangersBody = { maxBytes: 64 * 1024, maxMs: 30_000, hasCredential: false } as const;
/** With a credential. */
export const usualBody = { maxBytes: 1024 * 1024, maxMs: 60_000, hasCredential: true } as const;
/** A CSV file, which is read row by row and not held; the server's own limit on the time of a request applies. */
export const csvFile = { maxBytes: 20 * 1024 * 1024, maxMs: 600_000, hasCredential: true } as const;

type BodyPorts = {
  readonly budget: BodyBudget;
  readonly addressOf: (origin: ReturnType<typeof originOf>) => string | null;
};

/** The body of one request. Nothing of it is read before somebody asks for it, and nothing beyond the limit in force then. */
export class RequestBody {
  readonly #c: Context;
  readonly #ports: BodyPorts;
  readonly #lengthBytes: number | null;
  #limit: BodyLimit = strangersBody;
  #share: BodyShare | null = null;
  #whole: Promise<ArrayBuffer> | null = null;

  constructor(c: Context, ports: BodyPorts) {
    this.#c = c;
    this.#ports = ports;
    const length = c.req.header('content-length');
    this.#lengthBytes = length === undefined ? null : Number(length);
  }

  /** Sets what is accepted from now on. Throws 413 where the request says that it is longer. */
  accept(limit: BodyLimit): void {
    this.#limit = limit;
    this.#checkLength();
  }

  /** All of the body, in memory of the budget until `close`. Rejects with 413, 408, 503, and 400 where the body breaks off. */
  whole(): Promise<ArrayBuffer> {
    this.#whole ??= this.#read();
    return this.#whole;
  }

  /** The body as it comes, or once more where it was read. Fails with 413. */
  stream(): ReadableStream<Uint8Array> {
    if (this.#whole !== null) return streamOf(this.#whole);
    const { body } = this.#c.req.raw;
    if (body === null) return new Blob([]).stream();
    return this.#lengthBytes === null ? body.pipeThrough(counting(this.#sizeCheck())) : body;
  }

  /** Gives the memory back. */
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
    const take: Take = (bytes) => check(bytes) ?? (share.take(bytes) ? null : noRoom());
    const incoming = incomingOf(this.#c);
    // What a client sent before it went away is with the library.
    if (incoming === null || incoming.destroyed) return collectStream(this.#c.req.raw.body, take);
    return collect(incoming, take, this.#limit.maxMs);
  }

  #checkLength(): void {
    if ((this.#lengthBytes ?? 0) > this.#limit.maxBytes) throw tooLarge(this.#limit.maxBytes);
  }

  #sizeCheck(): Take {
    const { maxBytes } = this.#limit;
    let came = 0;
    return (bytes) => {
      came += bytes;
      return came > maxBytes ? tooLarge(maxBytes) : null;
    };
  }
}

/** Whether a request comes with a body, by its header where it came over a socket. */
export function hasBody(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  if (incomingOf(c) === null) return c.req.raw.body !== null;
  return c.req.header('transfer-encoding') !== undefined || (c.req.header('content-length') ?? '0') !== '0';
}

function incomingOf(c: Context): IncomingMessage | null {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return typeof incoming?.on === 'function' ? incoming : null;
}

/** What is left of the body is not read, so nothing can follow it on its connection. */
const tooLarge = (maxBytes: number): ApiError =>
  new ApiError(413, `The body is too large; at most ${maxBytes} bytes are accepted.`, {
    headers: { Connection: 'close' },
  });
const noRoom = (): ApiError =>
  new ApiError(503, 'The server holds too many request bodies at present. Try again soon.', {
    headers: { 'Retry-After': '5' },
  });
