import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { VendorSocket, VendorSocketSink } from '../vendor-socket.ts';

/** Parameters for opening and sharing connections. */
export type ContextPoolOptions = {
  readonly provider: string;
  readonly clock: Clock;
  /** Concurrent speeches per connection. */
  readonly maxContexts: number;
  /** An unused connection is closed after this time. */
  readonly idleMs: number;
  /** A canceled speech keeps its place until the provider reports its end, and at most this long. */
  readonly releaseMs: number;
  /** The handling of a connection whose provider did not report that end: reused, or closed when its other speeches are done. */
  readonly unconfirmed: 'used' | 'closed';
  open(address: string, sink: VendorSocketSink, signal: AbortSignal): VendorSocket;
  /** The speech that a message concerns; null for none. */
  contextOf(message: unknown): string | null;
  /** The error of the whole connection in a message without a speech; null for none. */
  brokenBy?(message: unknown): ProviderError | null;
  /** Whether it is the last message of its speech. */
  isLast(message: unknown): boolean;
};

/** Events of one speech. `lost` comes last, and only if the connection is lost. */
export type ContextSink = { message(message: unknown): void; lost(error: ProviderError): void };

/** One speech on a shared connection. */
export interface Context {
  readonly id: string;
  send(message: unknown): void;
  /** Cancels the speech; later messages about it are dropped. */
  release(): void;
}

/** Connections to a provider that carry several speeches each and stay open between them, so that no speech waits for a handshake. */
export class ContextPool {
  readonly #options: ContextPoolOptions;
  readonly #connections = new Map<string, Set<Connection>>();
  #made = 0;

  constructor(options: ContextPoolOptions) {
    this.#options = options;
  }

  /** Open and opening connections. */
  get connections(): number {
    return [...this.#connections.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Speeches that hold a place. */
  get contexts(): number {
    return [...this.#connections.values()].reduce(
      (sum, connections) => sum + [...connections].reduce((inner, { held }) => inner + held, 0),
      0,
    );
  }

  /** A place for a speech at this address, on a connection with a free one or on a new one. */
  acquire(address: string, sink: ContextSink): Context {
    const connections = this.#connections.get(address) ?? new Set();
    this.#connections.set(address, connections);
    const free = [...connections].find(({ held, worn }) => !worn && held < this.#options.maxContexts);
    const connection = free ?? this.#open(address, connections);
    this.#made += 1;
    return connection.acquire(`c${this.#made}`, sink);
  }

  /** Closes all connections; their speeches are lost. */
  close(): void {
    for (const connections of this.#connections.values()) for (const connection of connections) connection.close();
  }

  #open(address: string, connections: Set<Connection>): Connection {
    const connection: Connection = new Connection(address, this.#options, () => {
      connections.delete(connection);
      if (connections.size === 0) this.#connections.delete(address);
    });
    connections.add(connection);
    return connection;
  }
}

class Connection {
  readonly #options: ContextPoolOptions;
  readonly #socket: VendorSocket;
  readonly #abort = new AbortController();
  /** Speeches by id; a released one that is not over yet has no sink, but a timer. */
  readonly #contexts = new Map<string, ContextSink | (() => void)>();
  #stopIdling: () => void = () => {};
  #worn = false;

  constructor(address: string, options: ContextPoolOptions, gone: () => void) {
    this.#options = options;
    this.#socket = options.open(
      address,
      {
        json: (message) => this.#take(message),
        closed: (error) => {
          gone();
          this.#lost(error);
        },
      },
      this.#abort.signal,
    );
  }

  get held(): number {
    return this.#contexts.size;
  }

  /** It has a speech that the provider does not end: no other is added. */
  get worn(): boolean {
    return this.#worn;
  }

  acquire(id: string, sink: ContextSink): Context {
    this.#stopIdling();
    this.#contexts.set(id, sink);
    return { id, send: (message) => this.#send(id, message), release: () => this.#release(id) };
  }

  close(): void {
    this.#stopIdling();
    this.#abort.abort();
  }

  #send(id: string, message: unknown): void {
    if (this.#contexts.has(id)) this.#socket.json(message);
  }

  #release(id: string): void {
    if (typeof this.#contexts.get(id) !== 'object') return;
    const { clock, releaseMs } = this.#options;
    this.#contexts.set(
      id,
      clock.after(releaseMs, () => {
        this.#worn ||= this.#options.unconfirmed === 'closed';
        this.#free(id);
      }),
    );
  }

  #take(message: unknown): void {
    const id = this.#options.contextOf(message);
    const broken = id === null ? (this.#options.brokenBy?.(message) ?? null) : null;
    if (broken !== null) return this.#socket.fail(broken);
    const context = id === null ? undefined : this.#contexts.get(id);
    if (id === null || context === undefined) return;
    const last = this.#options.isLast(message);
    if (typeof context === 'function' && last) context();
    if (last) this.#free(id);
    if (typeof context === 'object') context.message(message);
  }

  #free(id: string): void {
    this.#contexts.delete(id);
    if (this.#contexts.size > 0) return;
    if (this.#worn) return this.close();
    this.#stopIdling = this.#options.clock.after(this.#options.idleMs, () => this.close());
  }

  #lost(error: ProviderError | null): void {
    this.#stopIdling();
    const lost = error ?? new ProviderError(this.#options.provider, 'the connection was closed', { retryable: true });
    for (const [id, context] of [...this.#contexts]) {
      this.#contexts.delete(id);
      if (typeof context === 'function') context();
      else context.lost(lost);
    }
  }
}
