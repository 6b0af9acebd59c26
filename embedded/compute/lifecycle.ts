import { Breaker } from '#engine/failover/breaker.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ComputeHost, StartHost } from './host.ts';

/** Messages that every host sends in addition to its answers: it is ready, or why it never will be. */
export type LifecycleMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'refused'; readonly message: string; readonly cause?: unknown };

export type LifecyclePorts<Message> = {
  /** Provider name in its errors. */
  readonly provider: string;
  readonly clock: Clock;
  readonly start: StartHost<Message | LifecycleMessage>;
  /** Handles an answer. */
  readonly answered: (message: Message) => void;
  /** Handles its readiness. */
  readonly began?: () => void;
  /** Everything that was sent to it is lost. */
  readonly lost: (error: ProviderError) => void;
};

type Running = {
  readonly host: ComputeHost;
  readonly ready: PromiseWithResolvers<void>;
  readonly phase: 'starting' | 'ready';
};
type State = Running | { readonly phase: 'idle' } | { readonly phase: 'closed' };

/** Time limit for loading the model. */
const startMs = 60_000;
/** A host that dies three times in a row without an answer is paused for a while, because each start uses a processor for seconds. */
const breakerOptions = {
  ...{ failures: 3, withinMs: 300_000, pauseMs: 2_000, longestMs: 60_000, standingMs: 60_000 },
} as const;

/**
 * Lifecycle of a host: started on first use, and restarted immediately if it dies after it has worked. It does not keep the process alive while idle.
 */
export class HostLifecycle<Message extends { readonly type: string }> {
  readonly #ports: LifecyclePorts<Message>;
  readonly #breaker: Breaker;
  #state: State = { phase: 'idle' };
  #busy = false;
  #cancelLimit: () => void = () => {};
  #lastLost = '';

  constructor(ports: LifecyclePorts<Message>) {
    this.#ports = ports;
    this.#breaker = new Breaker(ports.clock, breakerOptions);
  }

  get phase(): State['phase'] {
    return this.#state.phase;
  }

  /** Returns the host, starting it if needed, or the reason why it cannot start. */
  running(): ComputeHost | ProviderError {
    const running = this.#running();
    return running instanceof ProviderError ? running : running.host;
  }

  /** Whether it has unanswered messages. */
  busy(isBusy: boolean): void {
    this.#busy = isBusy;
    if ('host' in this.#state) this.#state.host[isBusy ? 'ref' : 'unref']();
  }

  /** Resolves when it is ready. Rejects with `ProviderError`. */
  async ready(): Promise<void> {
    const running = this.#running();
    if (running instanceof ProviderError) throw running;
    running.host.ref();
    await running.ready.promise;
    if (!this.#busy) running.host.unref();
  }

  /** Discards the host; the next use starts another one. */
  giveUp(message: string): void {
    if ('host' in this.#state) this.#lose(this.#state, this.failure(message, true));
  }

  /** Ends it permanently. Everything that was sent to it is lost. */
  async close(): Promise<void> {
    const last = this.#state;
    this.#state = { phase: 'closed' };
    this.#cancelLimit();
    const error = this.failure('it was closed', false);
    if ('host' in last) last.ready.reject(error);
    this.#ports.lost(error);
    if ('host' in last) await last.host.end();
  }

  failure(message: string, retryable: boolean, cause?: unknown): ProviderError {
    return new ProviderError(this.#ports.provider, message, { retryable, cause });
  }

  #running(): Running | ProviderError {
    if ('host' in this.#state) return this.#state;
    if (this.#state.phase === 'closed') return this.failure('it is closed', false);
    if (this.#breaker.state === 'open') return this.failure(`paused after failures: ${this.#lastLost}`, true);
    this.#breaker.began();
    return this.#start();
  }

  #start(): Running {
    const ready = Promise.withResolvers<void>();
    ready.promise.catch(() => {});
    const host: ComputeHost = this.#ports.start({
      message: (message) => this.#isOf(host) && this.#receive(message),
      ended: (how, cause) => this.#isOf(host) && this.#lose(this.#state as Running, this.failure(how, true, cause)),
    });
    const running: Running = { host, ready, phase: 'starting' };
    this.#state = running;
    if (!this.#busy) host.unref();
    this.#cancelLimit = this.#ports.clock.after(startMs, () =>
      this.giveUp(`was not ready within ${startMs / 1_000} s`),
    );
    return running;
  }

  #isOf(host: ComputeHost): boolean {
    return 'host' in this.#state && this.#state.host === host;
  }

  #receive(message: Message | LifecycleMessage): void {
    const state = this.#state as Running;
    if (isAbout(message, 'refused')) return this.#lose(state, this.failure(message.message, false, message.cause));
    if (!isAbout(message, 'ready')) {
      this.#breaker.succeeded();
      return this.#ports.answered(message as Message);
    }
    this.#cancelLimit();
    this.#state = { ...state, phase: 'ready' };
    state.ready.resolve();
    this.#ports.began?.();
  }

  #lose(last: Running, error: ProviderError): void {
    this.#state = { phase: 'idle' };
    this.#cancelLimit();
    this.#lastLost = error.message.slice(error.provider.length + 2);
    this.#breaker.failed({ retryable: true, retryAfterMs: null });
    last.ready.reject(error);
    void last.host.end();
    this.#ports.lost(error);
    if (last.phase === 'ready' && this.#state.phase === 'idle') this.#running();
  }
}

function isAbout<Type extends LifecycleMessage['type']>(
  message: { readonly type: string },
  type: Type,
): message is Extract<LifecycleMessage, { type: Type }> {
  return message.type === type;
}
