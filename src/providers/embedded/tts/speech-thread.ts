import type { Worker } from 'node:worker_threads';
import { ProviderError, type Speaking, type SpeakSink } from '#engine/ports.ts';
import type { FromWorker, Order } from './messages.ts';
import { closedSpeaking, OpenSpeaking } from './open-speaking.ts';

type Running = {
  readonly worker: Worker;
  readonly ready: PromiseWithResolvers<void>;
  readonly phase: 'starting' | 'ready';
};
type State = Running | { readonly phase: 'idle' } | { readonly phase: 'closed' };

/**
 * The worker's life, and what is open in it. It is started when first needed. One that dies closes its speakings with a
 * retryable error, and if it had ever worked, the next is started at once. An idle worker keeps no process alive.
 */
export class SpeechThread<Request extends object = Omit<Order, 'id'>> {
  readonly #provider: string;
  readonly #start: () => Worker;
  readonly #open = new Map<number, OpenSpeaking>();
  #state: State = { phase: 'idle' };
  #lastId = 0;

  constructor(provider: string, start: () => Worker) {
    this.#provider = provider;
    this.#start = start;
  }

  speak(request: Request, signal: AbortSignal, sink: SpeakSink): Speaking {
    if (signal.aborted) return closedSpeaking(sink, null);
    if (this.#state.phase === 'closed') return closedSpeaking(sink, this.#failure('it is closed', false));
    const { worker } = this.#running();
    const id = ++this.#lastId;
    const speaking = new OpenSpeaking(sink, {
      id,
      signal,
      post: (message) => worker.postMessage(message),
      over: () => this.#forget(id, worker),
    });
    this.#open.set(id, speaking);
    worker.ref();
    worker.postMessage({ type: 'open', order: { ...request, id } });
    return speaking;
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
    const speaking = this.#open.get(message.id);
    switch (message.type) {
      case 'spoken':
        return speaking?.spoken(message);
      case 'done':
        return speaking?.close(null);
      case 'failed':
        return speaking?.close(this.#failure(message.message, message.retryable));
    }
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
    for (const speaking of [...this.#open.values()]) speaking.close(error);
  }

  #forget(id: number, worker: Worker): void {
    this.#open.delete(id);
    if (this.#open.size === 0) worker.unref();
  }

  #failure(message: string, retryable: boolean, cause?: unknown): ProviderError {
    return new ProviderError(this.#provider, message, { retryable, cause });
  }
}
