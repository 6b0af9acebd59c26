import type { Worker } from 'node:worker_threads';
import { type Listening, type ListenOptions, type ListenSink, ProviderError } from '#engine/ports.ts';
import type { FromWorker } from './messages.ts';
import { closedListening, OpenListening } from './open-listening.ts';

type Running = {
  readonly worker: Worker;
  readonly ready: PromiseWithResolvers<void>;
  readonly phase: 'starting' | 'ready';
};
type State = Running | { readonly phase: 'idle' } | { readonly phase: 'closed' };

/**
 * One worker's life, and what is open in it. It is started when first needed. One that dies closes its listenings with a
 * retryable error, and if it had ever worked, the next is started at once. An idle worker keeps no process alive.
 */
export class RecogniserThread {
  readonly #provider: string;
  readonly #start: () => Worker;
  readonly #open = new Map<number, OpenListening>();
  #state: State = { phase: 'idle' };
  #lastCall = 0;

  constructor(provider: string, start: () => Worker) {
    this.#provider = provider;
    this.#start = start;
  }

  /** How many listenings are open. */
  get calls(): number {
    return this.#open.size;
  }

  listen(options: ListenOptions, sink: ListenSink): Listening {
    if (this.#state.phase === 'closed') return closedListening(sink, this.#failure('it is closed', false));
    const { worker } = this.#running();
    this.#lastCall += 1;
    const call = this.#lastCall;
    const listening = new OpenListening(options, sink, {
      call,
      post: (message, transferred = []) => worker.postMessage(message, transferred),
      over: () => this.#forget(call, worker),
    });
    this.#open.set(call, listening);
    worker.ref();
    return listening;
  }

  async ready(): Promise<void> {
    const { worker, ready } = this.#running();
    worker.ref();
    await ready.promise;
    if (this.#open.size === 0) worker.unref();
  }

  async close(): Promise<void> {
    const last = this.#state;
    this.#state = { phase: 'closed' };
    const error = this.#failure('it was closed', false);
    this.#closeAll(error);
    if (!('worker' in last)) return;
    last.ready.reject(error);
    await last.worker.terminate();
  }

  #running(): Running {
    if ('worker' in this.#state) return this.#state;
    if (this.#state.phase === 'closed') throw this.#failure('it is closed', false);
    const worker = this.#start();
    const ready = Promise.withResolvers<void>();
    ready.promise.catch(() => {});
    const running: Running = { worker, ready, phase: 'starting' };
    this.#state = running;
    let cause: unknown;
    worker.unref();
    worker.on('message', (message: FromWorker) => this.#receive(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => this.#died(worker, this.#failure(`its worker ended with code ${code}`, true, cause)));
    return running;
  }

  #receive(message: FromWorker): void {
    if (message.type === 'ready') return this.#becameReady();
    const listening = this.#open.get(message.call);
    if (message.type === 'failed') listening?.close(this.#failure(message.message, false));
    else listening?.heard(message);
  }

  #becameReady(): void {
    if (!('worker' in this.#state)) return;
    this.#state.ready.resolve();
    this.#state = { ...this.#state, phase: 'ready' };
  }

  #died(worker: Worker, error: ProviderError): void {
    const last = this.#state;
    if (!('worker' in last) || last.worker !== worker) return;
    this.#state = { phase: 'idle' };
    last.ready.reject(error);
    this.#closeAll(error);
    if (last.phase === 'ready') this.#running();
  }

  #closeAll(error: ProviderError): void {
    for (const listening of [...this.#open.values()]) listening.close(error);
  }

  #forget(call: number, worker: Worker): void {
    this.#open.delete(call);
    if (this.#open.size === 0) worker.unref();
  }

  #failure(message: string, retryable: boolean, cause?: unknown): ProviderError {
    return new ProviderError(this.#provider, message, { retryable, cause });
  }
}
