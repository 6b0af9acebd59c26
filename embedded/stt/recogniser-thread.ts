import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession } from '#engine/ports/speech-to-text.ts';
import type { StartHost } from '../compute/host.ts';
import { HostLifecycle, type LifecycleMessage } from '../compute/lifecycle.ts';
import { requestClock } from '../compute/request-clock.ts';
import type { FromWorker } from './messages.ts';
import { closedRecognitionSession, EmbeddedRecognitionSession } from './recognition-session.ts';

type Answer = Exclude<FromWorker, { type: 'ready' }>;

/** The listenings in one host. A host that dies closes them with a retryable error. */
export class RecogniserThread {
  readonly #life: HostLifecycle<Answer>;
  readonly #open = new Map<number, EmbeddedRecognitionSession>();
  #lastCall = 0;

  constructor(provider: string, start: StartHost<Answer | LifecycleMessage>, clock: Clock = requestClock) {
    this.#life = new HostLifecycle<Answer>({
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

  listen(options: ListenOptions, sink: ListenSink): RecognitionSession {
    const host = this.#life.running();
    if (host instanceof ProviderError) return closedRecognitionSession(sink, host);
    this.#lastCall += 1;
    const call = this.#lastCall;
    const listening = new EmbeddedRecognitionSession(options, sink, {
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
