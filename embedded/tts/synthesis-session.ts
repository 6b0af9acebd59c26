import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeakSink, SynthesisSession } from '#engine/ports/text-to-speech.ts';
import type { SpokenPart, ToWorker } from './messages.ts';

export type SynthesisLink = {
  readonly id: number;
  readonly signal: AbortSignal;
  /** Sends to the worker in which this speaking was opened. */
  readonly post: (message: ToWorker) => void;
  /** The speaking has ended; its sink gets no more calls. */
  readonly over: () => void;
};

/** The main thread's side of one speaking: passes text to the worker, and audio to the sink until that is closed. */
export class EmbeddedSynthesisSession implements SynthesisSession {
  readonly #sink: SpeakSink;
  readonly #link: SynthesisLink;
  readonly #aborted = () => this.#abort();
  #phase: 'writing' | 'ended' | 'closed' = 'writing';

  constructor(sink: SpeakSink, link: SynthesisLink) {
    this.#sink = sink;
    this.#link = link;
    link.signal.addEventListener('abort', this.#aborted);
  }

  write(text: string): void {
    if (this.#phase === 'writing') this.#link.post({ type: 'write', id: this.#link.id, text });
  }

  end(): void {
    if (this.#phase !== 'writing') return;
    this.#phase = 'ended';
    this.#link.post({ type: 'end', id: this.#link.id });
  }

  spoken({ samples, rateHz, points }: SpokenPart): void {
    if (this.#open) this.#sink.aligned(points);
    if (this.#open && samples.length > 0) this.#sink.audio({ samples, rateHz });
  }

  close(error: ProviderError | null): void {
    if (!this.#open) return;
    this.#phase = 'closed';
    this.#link.signal.removeEventListener('abort', this.#aborted);
    this.#link.over();
    this.#sink.closed(error);
  }

  get #open(): boolean {
    return this.#phase !== 'closed';
  }

  #abort(): void {
    this.#link.post({ type: 'cancel', id: this.#link.id });
    this.close(null);
  }
}

/** A speaking that cannot start: closes its sink once the caller has received it, and ignores all input. */
export function closedSynthesisSession(sink: SpeakSink, error: ProviderError | null): SynthesisSession {
  queueMicrotask(() => sink.closed(error));
  return { write: () => {}, end: () => {} };
}
