import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Speaking, SpeakSink } from '#engine/ports/text-to-speech.ts';
import type { StartHost } from '../compute/host.ts';
import { HostLife, type LifeMessage } from '../compute/life.ts';
import { requestClock } from '../compute/request-clock.ts';
import type { FromWorker, Order } from './messages.ts';
import { closedSpeaking, OpenSpeaking } from './open-speaking.ts';

type Answer = Exclude<FromWorker, { type: 'ready' }>;

/** The speakings in one host. A host that dies closes them with a retryable error. */
export class SpeechThread<Request extends object = Omit<Order, 'id'>> {
  readonly #life: HostLife<Answer>;
  readonly #open = new Map<number, OpenSpeaking>();
  #lastId = 0;

  constructor(provider: string, start: StartHost<Answer | LifeMessage>, clock: Clock = requestClock) {
    this.#life = new HostLife<Answer>({
      ...{ provider, clock, start },
      answered: (message) => this.#receive(message),
      lost: (error) => {
        for (const speaking of [...this.#open.values()]) speaking.close(error);
      },
    });
  }

  speak(request: Request, signal: AbortSignal, sink: SpeakSink): Speaking {
    if (signal.aborted) return closedSpeaking(sink, null);
    const host = this.#life.running();
    if (host instanceof ProviderError) return closedSpeaking(sink, host);
    const id = ++this.#lastId;
    const speaking = new OpenSpeaking(sink, {
      id,
      signal,
      post: (message) => host.post(message),
      over: () => this.#forget(id),
    });
    this.#open.set(id, speaking);
    this.#life.busy(true);
    host.post({ type: 'open', order: { ...request, id } });
    return speaking;
  }

  ready(): Promise<void> {
    return this.#life.ready();
  }

  close(): Promise<void> {
    return this.#life.close();
  }

  #receive(message: Answer): void {
    const speaking = this.#open.get(message.id);
    switch (message.type) {
      case 'spoken':
        return speaking?.spoken(message);
      case 'done':
        return speaking?.close(null);
      case 'failed':
        return speaking?.close(this.#life.failure(message.message, message.retryable));
    }
  }

  #forget(id: number): void {
    this.#open.delete(id);
    if (this.#open.size === 0) this.#life.busy(false);
  }
}
