import type { AudioFrame } from '#codecs/frame.ts';
import type { SpeechContext } from '#engine/ports/expected-answers.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession } from '#engine/ports/speech-to-text.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { PreRoll } from './pre-roll.ts';

export type RecognitionLink = {
  readonly call: number;
  /** Sends to the worker in which this listening was opened; the memory of `transferred` is transferred. */
  readonly post: (message: ToWorker, transferred?: readonly ArrayBuffer[]) => void;
  /** The listening has ended; its sink gets no more calls. */
  readonly over: () => void;
};

/** Longest audio before an onset that can be added to an utterance. */
const longestPreRollMs = 1_200;
/** Audio before a `finalise` that the next utterance may include: a word that started unnoticed, but no old one. */
const keptAfterFinalMs = 120;
/** Audio per message to the worker. */
const chunkMs = 80;

type State =
  | { readonly phase: 'quiet' }
  /** Number of samples in `chunk` that wait to be sent. */
  | { readonly phase: 'speaking'; readonly chunk: Int16Array<ArrayBuffer>; readonly gathered: number }
  | { readonly phase: 'closed' };

/** The media path's side of one listening: keeps a pre-roll during silence, and sends chunks during speech. */
export class EmbeddedRecognitionSession implements RecognitionSession {
  readonly #sink: ListenSink;
  readonly #link: RecognitionLink;
  readonly #signal: AbortSignal;
  readonly #rateHz: number;
  readonly #preRoll: PreRoll;
  readonly #aborted = () => this.close(null);
  #state: State = { phase: 'quiet' };

  constructor(options: ListenOptions, sink: ListenSink, link: RecognitionLink) {
    this.#sink = sink;
    this.#link = link;
    this.#signal = options.signal;
    this.#rateHz = options.rateHz;
    this.#preRoll = new PreRoll(this.#samples(longestPreRollMs));
    this.#signal.addEventListener('abort', this.#aborted);
    this.#link.post({ type: 'open', call: link.call, rateHz: options.rateHz, context: options.context });
  }

  write(frame: AudioFrame): void {
    switch (this.#state.phase) {
      case 'quiet':
        return this.#preRoll.write(frame.samples);
      case 'speaking':
        return this.#gather(frame.samples);
    }
  }

  onset(preRollMs: number): void {
    if (this.#state.phase !== 'quiet') return;
    this.#state = { phase: 'speaking', chunk: this.#newChunk(), gathered: 0 };
    this.#link.post({ type: 'begin', call: this.#link.call });
    this.#send(this.#preRoll.take(this.#samples(preRollMs)));
  }

  finalise(): void {
    if (this.#state.phase === 'closed') return;
    if (this.#state.phase === 'speaking') this.#stop(this.#state.chunk.slice(0, this.#state.gathered));
    this.#preRoll.keep(this.#samples(keptAfterFinalMs));
    this.#link.post({ type: 'end', call: this.#link.call });
  }

  expect(context: SpeechContext): void {
    if (this.#state.phase !== 'closed') this.#link.post({ type: 'expect', call: this.#link.call, context });
  }

  heard(message: Extract<FromWorker, { type: 'interim' | 'final' }>): void {
    if (this.#state.phase === 'closed') return;
    if (message.type === 'interim') return this.#sink.interim(message.text);
    this.#sink.final({ text: message.text, confidence: message.confidence });
  }

  close(error: ProviderError | null): void {
    if (this.#state.phase === 'closed') return;
    this.#state = { phase: 'closed' };
    this.#signal.removeEventListener('abort', this.#aborted);
    this.#link.post({ type: 'close', call: this.#link.call });
    this.#link.over();
    this.#sink.closed(error);
  }

  /** Sends the last chunk, whose end may also belong to the next utterance. */
  #stop(last: Int16Array<ArrayBuffer>): void {
    this.#preRoll.keep(0);
    this.#preRoll.write(last);
    this.#state = { phase: 'quiet' };
    this.#send(last);
  }

  #gather(samples: Int16Array): void {
    let rest = samples;
    while (rest.length > 0 && this.#state.phase === 'speaking') {
      const { chunk, gathered } = this.#state;
      const part = rest.subarray(0, chunk.length - gathered);
      chunk.set(part, gathered);
      rest = rest.subarray(part.length);
      const full = gathered + part.length === chunk.length;
      this.#state = {
        phase: 'speaking',
        chunk: full ? this.#newChunk() : chunk,
        gathered: full ? 0 : gathered + part.length,
      };
      if (full) this.#send(chunk);
    }
  }

  #send(samples: Int16Array<ArrayBuffer>): void {
    if (samples.length > 0) this.#link.post({ type: 'audio', call: this.#link.call, samples }, [samples.buffer]);
  }

  #newChunk(): Int16Array<ArrayBuffer> {
    return new Int16Array(this.#samples(chunkMs));
  }

  #samples(ms: number): number {
    return Math.round((ms * this.#rateHz) / 1000);
  }
}

/** A listening that cannot start: closes its sink once the caller has received it, and ignores all input. */
export function closedRecognitionSession(sink: ListenSink, error: ProviderError | null): RecognitionSession {
  queueMicrotask(() => sink.closed(error));
  return { write: () => {}, onset: () => {}, finalise: () => {}, expect: () => {} };
}
