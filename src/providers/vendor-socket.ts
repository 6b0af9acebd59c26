import type { IncomingMessage } from 'node:http';
import { type ClientOptions, WebSocket } from 'ws';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import { timed } from '../foundation/long-task.ts';
import { connectionFailure, errorCodeOf, httpFailure, retryAfterOf } from './vendor-failure.ts';

/** The address and timeouts of a socket. */
export type VendorSocketOptions = {
  readonly provider: string;
  /** `ws:` or `wss:`; never repeated in a message because it may contain a token. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly protocols?: readonly string[];
  readonly clock: Clock;
  /** Closes it immediately without a message to the provider. */
  readonly signal: AbortSignal;
  /** From the beginning to the open socket; 5,000 by default. */
  readonly openMs?: number;
  /** Bytes that may wait to be sent; 1 MiB by default, half a minute of PCM at 16 kHz. */
  readonly maxWaitingBytes?: number;
  /** The meaning of this provider's close code; null for other codes. */
  readonly closeMeans?: (code: number, reason: string) => CloseMeaning | null;
};

/** A description that repeats nothing from the provider. */
export type CloseMeaning = { readonly message: string; readonly retryable: boolean };

/** Events of a socket for its adapter. `closed` comes last and exactly once, also after an abort; its error is null if we closed it. */
export interface VendorSocketSink {
  /** The socket is open, and queued messages have been sent. */
  opened?(): void;
  /** A text message, parsed. */
  json(message: unknown): void;
  binary?(bytes: Uint8Array): void;
  closed(error: ProviderError | null): void;
}

const openMs = 5_000;
const maxWaitingBytes = 1024 * 1024;
const maxMessageBytes = 4 * 1024 * 1024;
const maxErrorBytes = 16 * 1024;
const normalClosure = 1000;

type Phase = 'opening' | 'open' | 'ending' | 'closed';

/**
 * A connection to a provider: messages before it is open are queued, an unresponsive provider is disconnected, and every error becomes one
 * `ProviderError`.
 */
export class VendorSocket {
  readonly #options: VendorSocketOptions;
  readonly #sink: VendorSocketSink;
  readonly #socket: WebSocket;
  readonly #waiting: (string | Uint8Array)[] = [];
  #waitingBytes = 0;
  #phase: Phase = 'opening';
  readonly #stopOpening: () => void;
  readonly #onAbort = (): void => this.#end(null);

  constructor(options: VendorSocketOptions, sink: VendorSocketSink) {
    this.#options = options;
    this.#sink = sink;
    const { provider, clock, signal } = options;
    this.#socket = connect(options);
    const limitMs = options.openMs ?? openMs;
    this.#stopOpening = clock.after(limitMs, () =>
      this.#end(new ProviderError(provider, `did not open within ${limitMs} ms`, { retryable: true })),
    );
    this.#listen();
    signal.addEventListener('abort', this.#onAbort, { once: true });
    if (signal.aborted) queueMicrotask(this.#onAbort);
  }

  /** Bytes that the provider has not accepted yet. */
  get waitingBytes(): number {
    return this.#waitingBytes + this.#socket.bufferedAmount;
  }

  json(message: unknown): void {
    this.#send(JSON.stringify(message));
  }

  /** Sends a text unchanged. */
  text(message: string): void {
    this.#send(message);
  }

  binary(bytes: Uint8Array): void {
    this.#send(bytes);
  }

  /** Closes the connection gracefully: queued messages are still sent, and incoming ones still reported. */
  close(): void {
    if (this.#phase === 'opening') return this.#end(null);
    if (this.#phase !== 'open') return;
    this.#phase = 'ending';
    this.#socket.close(normalClosure);
  }

  /** The adapter has found the connection to be unusable. */
  fail(error: ProviderError): void {
    this.#end(error);
  }

  #listen(): void {
    const socket = this.#socket;
    const { provider } = this.#options;
    socket.on('open', () => this.#opened());
    socket.on('message', (data: Buffer, isBinary) => timed('provider', () => this.#message(data, isBinary)));
    socket.on('unexpected-response', (_request, response) => void this.#refused(response));
    socket.on('error', (error) => this.#end(connectionFailure(provider, error)));
    socket.on('close', (code, reason) => this.#closed(code, reason.toString('utf8')));
  }

  #opened(): void {
    if (this.#phase !== 'opening') return;
    this.#phase = 'open';
    this.#stopOpening();
    for (const message of this.#waiting.splice(0)) this.#socket.send(message);
    this.#waitingBytes = 0;
    this.#sink.opened?.();
  }

  #send(message: string | Uint8Array): void {
    if (this.#phase === 'opening') {
      this.#waiting.push(message);
      this.#waitingBytes += message.length;
    } else if (this.#phase === 'open') this.#socket.send(message);
    else return;
    const limit = this.#options.maxWaitingBytes ?? maxWaitingBytes;
    if (this.waitingBytes <= limit) return;
    const stuck = `did not read what was sent; ${this.waitingBytes} bytes are waiting`;
    this.#end(new ProviderError(this.#options.provider, stuck, { retryable: true }));
  }

  #message(data: Buffer, isBinary: boolean): void {
    if (this.#phase === 'closed') return;
    if (isBinary) return this.#sink.binary?.(data);
    let message: unknown;
    try {
      message = JSON.parse(data.toString('utf8'));
    } catch {
      return this.#end(new ProviderError(this.#options.provider, 'sent a text that is not JSON', { retryable: true }));
    }
    this.#sink.json(message);
  }

  async #refused(response: IncomingMessage): Promise<void> {
    const { headers, statusCode: status = 0 } = response;
    const code = headers['dg-error'] ?? errorCodeOf(await bodyOf(response));
    this.#end(
      httpFailure(this.#options.provider, {
        status,
        code: typeof code === 'string' && /^[\w.-]{2,60}$/.test(code) ? code : null,
        retryAfterMs: retryAfterOf(headers['retry-after']),
      }),
    );
  }

  #closed(code: number, reason: string): void {
    if (this.#phase === 'ending') return this.#end(null);
    const { provider, closeMeans } = this.#options;
    const meaning = closeMeans?.(code, reason) ?? { message: 'the connection was lost', retryable: true };
    this.#end(new ProviderError(provider, `${meaning.message} (close ${code})`, { retryable: meaning.retryable }));
  }

  #end(error: ProviderError | null): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    this.#stopOpening();
    this.#options.signal.removeEventListener('abort', this.#onAbort);
    this.#waiting.length = 0;
    this.#waitingBytes = 0;
    this.#socket.terminate();
    this.#sink.closed(error);
  }
}

function connect({ url, headers, protocols }: VendorSocketOptions): WebSocket {
  const options: ClientOptions = {
    perMessageDeflate: false,
    followRedirects: false,
    maxPayload: maxMessageBytes,
    ...(headers === undefined ? {} : { headers: { ...headers } }),
  };
  return new WebSocket(url, [...(protocols ?? [])], options);
}

async function bodyOf(response: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxErrorBytes) return null;
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/** The address of a provider's socket: the default or the one in the settings, with a path and a query. */
export function socketUrl(
  base: string,
  path: string,
  query: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const url = new URL(`${base.replace(/\/+$/, '').replace(/^http/, 'ws')}${path}`);
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : value) url.searchParams.append(name, one);
  return url.href;
}
