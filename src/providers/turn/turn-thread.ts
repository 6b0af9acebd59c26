import type { Worker } from 'node:worker_threads';
import { type Clock, ProviderError } from '#engine/ports.ts';
import type { FromTurnWorker, JudgedAudio } from './messages.ts';

/** A turn that waits for its verdict, or is being judged. */
type Asked = {
  readonly audio: () => JudgedAudio;
  readonly signal: AbortSignal;
  readonly verdict: PromiseWithResolvers<number>;
};
type Running = { readonly worker: Worker; readonly ready: PromiseWithResolvers<void> };
type State =
  | { readonly phase: 'idle' }
  | (Running & { readonly phase: 'starting' | 'free' })
  | (Running & { readonly phase: 'judging'; readonly asked: Asked })
  | { readonly phase: 'closed' };

export type TurnThreadPorts = {
  /** Whose errors they are. */
  readonly provider: string;
  readonly clock: Clock;
  readonly start: () => Worker;
};

/** Turns that wait; a verdict that is later than half a second is of little use, and one takes about 30 ms. */
const mostWaiting = 16;
/** After so long a worker that has not loaded its model, or has not judged a turn, is given up. */
const startMs = 60_000;
const judgeMs = 5_000;

/**
 * The worker thread that judges turns, one at a time, in the order in which they come; what nobody waits for any more is
 * left out. It is started when first needed, and again where it died. It keeps no process alive while it has nothing to do.
 */
export class TurnThread {
  readonly #ports: TurnThreadPorts;
  readonly #waiting: Asked[] = [];
  #state: State = { phase: 'idle' };
  #cancelLimit: () => void = () => {};

  constructor(ports: TurnThreadPorts) {
    this.#ports = ports;
  }

  /** `audio` is called when its turn comes. Rejects with `ProviderError`, also where the signal aborts before. */
  judge(audio: () => JudgedAudio, signal: AbortSignal): Promise<number> {
    if (this.#state.phase === 'closed') return Promise.reject(this.#failure('it is closed', false));
    if (this.#waiting.length >= mostWaiting) {
      return Promise.reject(this.#failure(`${mostWaiting} turns wait already, the most that may`, true));
    }
    const asked: Asked = { audio, signal, verdict: Promise.withResolvers() };
    this.#waiting.push(asked);
    this.#proceed();
    return asked.verdict.promise;
  }

  /** Resolves when the model is loaded. Rejects with `ProviderError` where it cannot be. */
  async ready(): Promise<void> {
    const { worker, ready } = this.#running();
    worker.ref();
    await ready.promise;
    if (this.#state.phase === 'free') worker.unref();
  }

  async close(): Promise<void> {
    const last = this.#state;
    this.#state = { phase: 'closed' };
    this.#giveUp(last, this.#failure('it was closed', false));
    if ('worker' in last) await last.worker.terminate();
  }

  #proceed(): void {
    const { worker, phase, ready } = this.#running();
    if (phase !== 'free') return worker.ref();
    const asked = this.#next();
    if (asked === undefined) return worker.unref();
    const audio = asked.audio();
    this.#state = { worker, ready, phase: 'judging', asked };
    this.#limit(worker, judgeMs, 'it did not judge a turn in time');
    worker.ref();
    worker.postMessage(audio, [audio.samples.buffer as ArrayBuffer]);
  }

  /** The next turn that somebody still waits for. */
  #next(): Asked | undefined {
    for (let asked = this.#waiting.shift(); asked !== undefined; asked = this.#waiting.shift()) {
      if (!asked.signal.aborted) return asked;
      asked.verdict.reject(this.#failure('nobody waits for the verdict', true));
    }
  }

  #running(): Running & State {
    if ('worker' in this.#state) return this.#state;
    if (this.#state.phase === 'closed') throw this.#failure('it is closed', false);
    const worker = this.#ports.start();
    const ready = Promise.withResolvers<void>();
    ready.promise.catch(() => {});
    let cause: unknown;
    worker.unref();
    worker.on('message', (message: FromTurnWorker) => this.#receive(worker, message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => this.#lost(worker, this.#failure(`its worker ended with code ${code}`, true, cause)));
    this.#state = { worker, ready, phase: 'starting' };
    this.#limit(worker, startMs, 'its model was not loaded in time');
    return this.#state;
  }

  #receive(from: Worker, message: FromTurnWorker): void {
    const state = this.#state;
    if (!('worker' in state) || state.worker !== from) return;
    if (message.type === 'refused') return this.#lost(from, this.#failure(message.message, false, message.cause));
    this.#cancelLimit();
    this.#state = { worker: from, ready: state.ready, phase: 'free' };
    if (state.phase === 'starting') state.ready.resolve();
    if (state.phase === 'judging') this.#settle(state.asked, message);
    this.#proceed();
  }

  #settle({ verdict }: Asked, message: FromTurnWorker): void {
    if (message.type === 'judged') verdict.resolve(message.probability);
    if (message.type === 'failed') verdict.reject(this.#failure('it failed on a turn', true, message.cause));
  }

  #limit(worker: Worker, ms: number, message: string): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#ports.clock.after(ms, () => this.#lost(worker, this.#failure(message, true)));
  }

  /** The worker is of no more use; the next turn starts another one. */
  #lost(worker: Worker, error: ProviderError): void {
    const last = this.#state;
    if (!('worker' in last) || last.worker !== worker) return;
    this.#state = { phase: 'idle' };
    this.#giveUp(last, error);
    worker.unref();
    void worker.terminate();
  }

  #giveUp(last: State, error: ProviderError): void {
    this.#cancelLimit();
    if ('ready' in last) last.ready.reject(error);
    if (last.phase === 'judging') last.asked.verdict.reject(error);
    for (const { verdict } of this.#waiting.splice(0)) verdict.reject(error);
  }

  #failure(message: string, retryable: boolean, cause?: unknown): ProviderError {
    return new ProviderError(this.#ports.provider, message, { retryable, cause });
  }
}
