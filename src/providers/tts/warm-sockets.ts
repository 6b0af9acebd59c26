import type { At, Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { VendorSocket, VendorSocketSink } from '../vendor-socket.ts';

/** Parameters for connections that carry one speech at a time. */
export type WarmSocketsOptions<State> = {
  readonly provider: string;
  readonly clock: Clock;
  /** Idle connections per address. */
  readonly mostIdle: number;
  /** A connection that is idle for longer is closed. */
  readonly idleMs: number;
  open(address: string, sink: VendorSocketSink, signal: AbortSignal): VendorSocket;
  /** The state of a connection. */
  begin(now: At): State;
  /** Whether an idle connection may be used for another speech. */
  isReusable(state: State, now: At): boolean;
};

/** Events of one speech; `lost` comes last. */
export interface LeaseSink {
  json(message: unknown): void;
  binary(bytes: Uint8Array): void;
  lost(error: ProviderError): void;
}

/** A connection for the duration of one speech. */
export interface Lease<State> {
  readonly state: State;
  send(message: unknown): void;
  /** The speech is over; the connection may carry another. */
  release(): void;
  /** As `release`, once a message shows that nothing more of this speech will arrive; without one in time the connection is closed. */
  releaseAfter(isLast: (message: unknown) => boolean, withinMs: number): void;
  /** The connection is no longer usable. */
  drop(): void;
}

/** Connections to a provider that carry one speech after another and stay open between them for a while. */
export class WarmSockets<State> {
  readonly #options: WarmSocketsOptions<State>;
  readonly #connections = new Set<Connection<State>>();

  constructor(options: WarmSocketsOptions<State>) {
    this.#options = options;
  }

  /** Open and opening connections. */
  get connections(): number {
    return this.#connections.size;
  }

  /** An idle connection to this address, or a new one. */
  take(address: string, sink: LeaseSink): Lease<State> {
    const now = this.#options.clock.now();
    const waiting = this.#idle(address);
    for (const one of waiting) if (!this.#options.isReusable(one.state, now)) one.drop();
    const connection = this.#idle(address)[0] ?? this.#open(address);
    connection.carry(sink);
    return connection;
  }

  /** Closes all connections; their speeches are lost. */
  close(): void {
    for (const connection of this.#connections) connection.drop();
  }

  #idle(address: string): readonly Connection<State>[] {
    return [...this.#connections].filter((one) => one.address === address && one.isIdle);
  }

  #open(address: string): Connection<State> {
    const connection: Connection<State> = new Connection(address, this.#options, {
      gone: () => this.#connections.delete(connection),
      isWanted: () => this.#idle(address).length <= this.#options.mostIdle,
    });
    this.#connections.add(connection);
    return connection;
  }
}

type Owner = { readonly gone: () => void; readonly isWanted: () => boolean };
type Use =
  | { readonly phase: 'speaking'; readonly sink: LeaseSink }
  | { readonly phase: 'clearing'; readonly isLast: (message: unknown) => boolean; readonly stop: () => void }
  | { readonly phase: 'idle'; readonly stop: () => void };

class Connection<State> implements Lease<State> {
  readonly address: string;
  readonly state: State;
  readonly #options: WarmSocketsOptions<State>;
  readonly #owner: Owner;
  readonly #socket: VendorSocket;
  readonly #abort = new AbortController();
  #use: Use = { phase: 'idle', stop() {} };

  constructor(address: string, options: WarmSocketsOptions<State>, owner: Owner) {
    this.address = address;
    this.#options = options;
    this.#owner = owner;
    this.state = options.begin(options.clock.now());
    this.#socket = options.open(
      address,
      {
        json: (message) => this.#take(message),
        binary: (bytes) => this.#use.phase === 'speaking' && this.#use.sink.binary(bytes),
        closed: (error) => this.#closed(error),
      },
      this.#abort.signal,
    );
  }

  get isIdle(): boolean {
    return this.#use.phase === 'idle';
  }

  carry(sink: LeaseSink): void {
    this.#become({ phase: 'speaking', sink });
  }

  send(message: unknown): void {
    this.#socket.json(message);
  }

  release(): void {
    this.#become({ phase: 'idle', stop: this.#options.clock.after(this.#options.idleMs, () => this.drop()) });
    if (!this.#owner.isWanted()) this.drop();
  }

  releaseAfter(isLast: (message: unknown) => boolean, withinMs: number): void {
    this.#become({ phase: 'clearing', isLast, stop: this.#options.clock.after(withinMs, () => this.drop()) });
  }

  drop(): void {
    this.#abort.abort();
  }

  #take(message: unknown): void {
    const use = this.#use;
    if (use.phase === 'speaking') use.sink.json(message);
    else if (use.phase === 'clearing' && use.isLast(message)) this.release();
  }

  #become(use: Use): void {
    if (this.#use.phase !== 'speaking') this.#use.stop();
    this.#use = use;
  }

  #closed(error: ProviderError | null): void {
    const use = this.#use;
    this.#become({ phase: 'idle', stop() {} });
    this.#owner.gone();
    const { provider } = this.#options;
    if (use.phase === 'speaking')
      use.sink.lost(error ?? new ProviderError(provider, 'the connection was closed', { retryable: true }));
  }
}
