import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakSink, SynthesisSession } from '#engine/ports/text-to-speech.ts';
import type { StartHost } from '../compute/host.ts';
import { HostLifecycle, type LifecycleMessage } from '../compute/lifecycle.ts';
import { requestClock } from '../compute/request-clock.ts';
import type { FromWorker, SynthesisRequest } from './messages.ts';
import { closedSynthesisSession, EmbeddedSynthesisSession } from './synthesis-session.ts';

type Answer = Exclude<FromWorker, { type: 'ready' }>;

/** The speakings in one host. A host that dies closes them with a retryable error. */
export class SpeechThread<Request extends object = Omit<SynthesisRequest, 'id'>> {
  readonly #life: HostLifecycle<Answer>;
  readonly #open = new Map<number, EmbeddedSynthesisSession>();
  #lastId = 0;

  constructor(provider: string, start: StartHost<Answer | LifecycleMessage>, clock: Clock = requestClock) {
    this.#life = new HostLifecycle<Answer>({
      ...{ provider, clock, start },
      answered: (message) => this.#receive(message),
      lost: (error) => {
        for (const speaking of [...this.#open.values()]) speaking.close(error);
      },
    });
  }

  speak(request: Request, signal: AbortSignal, sink: SpeakSink): SynthesisSession {
    if (signal.aborted) return closedSynthesisSession(sink, null);
    const host = this.#life.running();
    if (host instanceof ProviderError) return closedSynthesisSession(sink, host);
    const id = ++this.#lastId;
    const speaking = new EmbeddedSynthesisSession(sink, {
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
