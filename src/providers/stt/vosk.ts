import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink, RecognitionSession, SpeechToText } from '#engine/ports/speech-to-text.ts';
import { optionalUrl } from '../../settings/readers.ts';
import { fieldOf, listOf, meanOf, numberOf, textOf } from '../message-fields.ts';
import { defineProvider } from '../provider.ts';
import { socketUrl, VendorSocket } from '../vendor-socket.ts';
import { AudioSender } from './audio-sender.ts';
import { OutgoingQueue } from './outgoing-queue.ts';
import { Utterance } from './utterance.ts';

const provider = 'vosk';
/** The rate of most of its models; those for 8 kHz accept it as well, while the others reject 8 kHz. */
const format = { encoding: 'pcm_s16le', rateHz: 16_000 } as const satisfies AudioFormat;
const messageMs = 100;
const answerMs = 700;
/** A server that is this far behind is too slow for the call; half of it is replayed after a failure. */
const behindMs = 10_000;
/** Compared character by character, including spaces. */
const eof = '{"eof" : 1}';

/** A self-hosted vosk-server. */
export const voskRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'Vosk server',
    needs: ['VOSK_BASE_URL'],
    takes: [],
    local: true,
    limits: 'Only the language of its model, whatever the assistant’s language.',
    formats: [format],
    interim: true,
    endsTurns: 'never',
    wordTimes: true,
    phrases: false,
  },
  settings: {
    VOSK_BASE_URL: optionalUrl,
  },
  create: ({ VOSK_BASE_URL: baseUrl }) =>
    baseUrl === null ? null : ({ clock }) => createVoskRecogniser({ baseUrl, clock }),
});

export type VoskOptions = { readonly baseUrl: string; readonly clock?: Clock };

/**
 * A recognizer on a vosk-server. It returns a final only when its connection ends: each `finalise` ends one, and the next speech uses another, which
 * is opened in advance. Its phrase lists exclude all other words, so none is sent. See
 * https://github.com/alphacep/vosk-server/blob/master/websocket/asr_server.py
 */
export function createVoskRecogniser(options: VoskOptions): SpeechToText {
  return {
    name: provider,
    ratesHz: [format.rateHz],
    formats: [format],
    listen: (listen, sink) => new VoskListening(options, listen, sink),
  };
}

class VoskListening implements RecognitionSession {
  readonly #options: VoskOptions;
  readonly #sink: ListenSink;
  readonly #signal: AbortSignal;
  readonly #sender = new AudioSender(format, messageMs, (bytes) => this.#send(bytes));
  /** The active connection, and those whose final is outstanding. */
  readonly #stretches = new Set<Stretch>();
  #current: Stretch | null;
  #sentMs = 0;
  readonly #onAbort = (): void => this.#end(null);

  constructor(options: VoskOptions, listen: ListenOptions, sink: ListenSink) {
    this.#options = options;
    this.#sink = sink;
    this.#signal = listen.signal;
    this.#current = this.#open();
    this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    if (this.#signal.aborted) queueMicrotask(this.#onAbort);
  }

  write(frame: Parameters<RecognitionSession['write']>[0]): void {
    this.#sender.write(frame);
  }

  onset(preRollMs: number): void {
    this.#current?.onset(preRollMs);
  }

  finalise(): void {
    this.#sender.flush();
    if (this.#current === null) return;
    this.#current.finalise();
    this.#current = this.#open();
  }

  expect(): void {}

  #send(bytes: Uint8Array): void {
    this.#sentMs += bytes.length / bytesPerMs(format);
    this.#current?.send(bytes);
  }

  #open(): Stretch {
    const stretch = new Stretch(this.#options, this.#sentMs, {
      interim: (text) => this.#sink.interim(text),
      final: (result) => this.#sink.final(result),
      closed: (error) => {
        this.#stretches.delete(stretch);
        if (error !== null) this.#end(error);
      },
    });
    this.#stretches.add(stretch);
    return stretch;
  }

  #end(error: ProviderError | null): void {
    if (this.#current === null) return;
    this.#current = null;
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#sender.close();
    for (const stretch of this.#stretches) stretch.close();
    this.#sink.closed(error);
  }
}

/** Speech up to one request for its final: a separate connection that ends with the final. */
class Stretch {
  readonly #socket: VendorSocket;
  readonly #utterance: Utterance;
  readonly #outgoing: OutgoingQueue;
  readonly #fromMs: number;
  readonly #over = new AbortController();
  /** Messages that the server has not answered. */
  #unanswered = 0;
  #ending = false;
  #partial = '';

  constructor({ baseUrl, clock = requestClock }: VoskOptions, fromMs: number, sink: ListenSink) {
    this.#fromMs = fromMs;
    this.#outgoing = new OutgoingQueue({ clock });
    const stalled = (): void => this.#fail(`returned no transcript within ${answerMs} ms`);
    this.#utterance = new Utterance(
      { clock, answerMs, stalled },
      {
        ...sink,
        final: (result) => {
          sink.final(result);
          if (result.finalised === true) this.close();
        },
      },
    );
    this.#socket = new VendorSocket(
      { provider, clock, signal: this.#over.signal, url: socketUrl(baseUrl, '') },
      {
        opened: () => this.#outgoing.open(),
        json: (message) => this.#take(message),
        closed: (error) => {
          this.#outgoing.close();
          this.#utterance.close();
          sink.closed(error);
        },
      },
    );
    this.#socket.json({ config: { sample_rate: format.rateHz, words: true } });
  }

  send(bytes: Uint8Array): void {
    this.#unanswered += 1;
    this.#socket.binary(bytes);
    if (this.#unanswered * messageMs > behindMs) this.#fail(`is ${behindMs} ms behind the audio`);
  }

  onset(preRollMs: number): void {
    this.#utterance.onset(preRollMs);
  }

  finalise(): void {
    this.#ending = true;
    this.#outgoing.pass(() => this.#utterance.finalise(() => this.#socket.text(eof)));
  }

  close(): void {
    this.#over.abort();
  }

  #fail(message: string): void {
    this.#socket.fail(new ProviderError(provider, message, { retryable: true }));
  }

  /** The server replies once to each audio message, then to the end. */
  #take(message: unknown): void {
    this.#utterance.alive();
    const last = this.#ending && this.#unanswered === 0;
    this.#unanswered = Math.max(0, this.#unanswered - 1);
    const text = textOf(fieldOf(message, 'text'));
    if (text !== null) return this.#segment(text, listOf(fieldOf(message, 'result')), last);
    const partial = textOf(fieldOf(message, 'partial')) ?? '';
    if (partial !== this.#partial) this.#utterance.interim(partial);
    this.#partial = partial;
  }

  #segment(text: string, words: readonly unknown[], last: boolean): void {
    const sure = words.flatMap((word) => numberOf(fieldOf(word, 'conf')) ?? []);
    const segment = {
      text,
      fromMs: this.#at(fieldOf(words[0], 'start')),
      endMs: this.#at(fieldOf(words.at(-1), 'end')),
      confidence: meanOf(sure),
    };
    this.#partial = '';
    this.#utterance.segment(segment, last);
  }

  #at(seconds: unknown): number | null {
    const value = numberOf(seconds);
    return value === null ? null : Math.round(this.#fromMs + value * 1_000);
  }
}
