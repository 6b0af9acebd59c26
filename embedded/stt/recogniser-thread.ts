import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Listening, ListenOptions, ListenSink } from '#engine/ports/speech-to-text.ts';
import type { StartHost } from '../compute/host.ts';
import { HostLife, type LifeMessage } from '../compute/life.ts';
import { requestClock } from '../compute/request-clock.ts';
import type { FromWorker } from './messages.ts';
import { closedListening, OpenListening } from './open-listening.ts';

type Answer = Exclude<FromWorker, { type: 'ready' }>;

/** The listenings in one host. A host that dies closes them with a retryable error. */
export class RecogniserThread {
  readonly #life: HostLife<Answer>;
  readonly #open = new Map<number, OpenListening>();
  #lastCall = 0;

  constructor(provider: string, start: StartHost<Answer | LifeMessage>, clock: Clock = requestClock) {
    this.#life = new HostLife<Answer>({
      ...{ provider, clock, start },
      answered: (message) => this.#receive(message),
      lost: (error) => {
        for (const listening of [...this.#open.values()]) listening.close(error);
      },
    });
  }

  /** Number of open listenings. */
  get calls(): number {
    return this.#open.size;
  }

  listen(options: ListenOptions, sink: ListenSink): Listening {
    const host = this.#life.running();
    if (host instanceof ProviderError) return closedListening(sink, host);
    this.#lastCall += 1;
    const call = this.#lastCall;
    const listening = new OpenListening(options, sink, {
      call,
      post: (message, transferred) => host.post(message, transferred),
      over: () => this.#forget(call),
    });
    this.#open.set(call, listening);
    this.#life.busy(true);
    return listening;
  }

  ready(): Promise<void> {
    return this.#life.ready();
  }

  close(): Promise<void> {
    return this.#life.close();
  }

  #receive(message: Answer): void {
    const listening = this.#open.get(message.call);
    if (message.type === 'failed') listening?.close(this.#life.failure(message.message, false));
    else listening?.heard(message);
  }

  #forget(call: number): void {
    this.#open.delete(call);
    if (this.#open.size === 0) this.#life.busy(false);
  }
}
