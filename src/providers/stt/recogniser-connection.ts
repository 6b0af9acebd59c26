import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import { type AudioFrame, durationMs } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink } from '#engine/ports/speech-to-text.ts';
import { VendorSocket, type VendorSocketOptions } from '../vendor-socket.ts';
import { AudioSender, chooseSentFormat } from './audio-sender.ts';
import { OutgoingQueue, type Pace } from './outgoing-queue.ts';
import { Utterance } from './utterance.ts';

/** The connection of a listening and its parameters. */
export type RecogniserConnectionOptions = Pick<VendorSocketOptions, 'url' | 'headers' | 'closeMeans'> & {
  readonly provider: string;
  readonly clock: Clock;
  readonly listen: ListenOptions;
  /** The audio format; default: the negotiated one. */
  readonly format?: AudioFormat;
  /** Audio per message. */
  readonly messageMs: number;
  /** Audio per message while the caller is silent; `messageMs` by default. */
  readonly quietMessageMs?: number;
  /** How long the provider may take to answer a request for a final. */
  readonly answerMs: number;
  /** How long the provider may take until it is ready; by default it is ready when the socket is open. */
  readonly readyMs?: number;
  /** The rate at which it accepts audio; unlimited by default. */
  readonly pace?: Pace;
  /** The last message of an aborted listening. */
  readonly farewell?: object;
};

/** An adapter's handling of its provider's connection. */
export interface RecogniserSession {
  take(message: unknown): void;
  /** Sends an audio message; by default unchanged in a binary message. */
  audio?(bytes: Uint8Array): void;
  /** The provider accepts audio from now on. */
  began?(): void;
  /** The connection is closed: the adapter releases its own resources. */
  over?(): void;
}

/**
 * A connection to a recognizer with its outgoing audio and incoming utterance, which begin and end together. Messages wait until the provider is
 * ready; its response time begins with the request.
 */
export class RecogniserConnection<Session extends RecogniserSession = RecogniserSession> {
  readonly clock: Clock;
  /** The format of the sent audio. */
  readonly format: AudioFormat;
  readonly socket: VendorSocket;
  readonly utterance: Utterance;
  readonly session: Session;
  readonly #provider: string;
  readonly #sender: AudioSender;
  readonly #outgoing: OutgoingQueue;
  readonly #messageMs: number;
  readonly #quietMessageMs: number;
  #writtenMs = 0;
  #stopWaiting: () => void = () => {};

  constructor(
    options: RecogniserConnectionOptions,
    sink: ListenSink,
    open: (hearing: RecogniserConnection) => Session,
  ) {
    const { provider, clock, listen, messageMs, answerMs, readyMs, pace } = options;
    this.clock = clock;
    this.format = options.format ?? chooseSentFormat(listen);
    this.#provider = provider;
    this.#outgoing = new OutgoingQueue({ clock, ...(pace === undefined ? {} : { pace }) });
    const stalled = (): void => this.fail(`returned no transcript within ${answerMs} ms`, true);
    this.utterance = new Utterance({ clock, answerMs, stalled }, sink);
    this.socket = this.#connect(options, sink);
    this.#messageMs = messageMs;
    this.#quietMessageMs = options.quietMessageMs ?? messageMs;
    this.#sender = new AudioSender(this.format, this.#quietMessageMs, (bytes) =>
      this.#outgoing.pass(() => this.#send(bytes), bytes.length / bytesPerMs(this.format)),
    );
    this.session = open(this);
    if (readyMs === undefined) return;
    const late = (): void => this.fail(`was not ready within ${readyMs} ms`, true);
    this.#stopWaiting = clock.after(readyMs, late);
  }

  /** The provider accepts audio from now on. */
  ready(): void {
    this.#stopWaiting();
    this.session.began?.();
    this.#outgoing.open();
  }

  write(frame: AudioFrame): void {
    this.#writtenMs += durationMs(frame);
    this.#sender.write(frame);
  }

  /** Speech began; `preRollMs` before now belongs to it. */
  onset(preRollMs: number): void {
    this.#sender.messageMs = this.#messageMs;
    this.utterance.onset(preRollMs);
  }

  /** The detector reports the end of speech. */
  speechEnded(): void {
    this.#sender.messageMs = this.#quietMessageMs;
  }

  /** Sends the buffered audio, however short. */
  flush(): void {
    this.#sender.flush();
  }

  /** Requests a final for all audio written: calls `ask` when the provider has it; `again` if a request is already pending. */
  finalise(ask: (again: boolean) => void): void {
    this.#outgoing.pass(() => this.utterance.finalise(ask));
  }

  /** Requests a final for all audio written, before the detector reports the end of speech. */
  finaliseEarly(ask: () => void): void {
    const coversMs = this.#writtenMs;
    this.#outgoing.pass(() => this.utterance.finaliseEarly(coversMs, ask));
  }

  /** The detector reports the end of the speech whose final was requested early. */
  confirmEarly(): void {
    this.#outgoing.pass(() => this.utterance.confirmEarly());
  }

  /** The connection has become useless. */
  fail(message: string, retryable: boolean): void {
    this.socket.fail(new ProviderError(this.#provider, message, { retryable }));
  }

  #connect(options: RecogniserConnectionOptions, sink: ListenSink): VendorSocket {
    const { provider, clock, listen, url, headers, closeMeans, readyMs, farewell } = options;
    const sayFarewell = (): void => {
      if (farewell !== undefined) this.socket.json(farewell);
    };
    // Before the socket handles the abort, because it sends nothing afterwards.
    listen.signal.addEventListener('abort', sayFarewell, { once: true });
    return new VendorSocket(
      {
        provider,
        clock,
        signal: listen.signal,
        url,
        ...(headers === undefined ? {} : { headers }),
        ...(closeMeans === undefined ? {} : { closeMeans }),
      },
      {
        opened: () => {
          if (readyMs === undefined) this.ready();
        },
        json: (message) => this.session.take(message),
        closed: (error) => {
          listen.signal.removeEventListener('abort', sayFarewell);
          this.session.over?.();
          this.#stopWaiting();
          this.#outgoing.close();
          this.utterance.close();
          this.#sender.close();
          sink.closed(error);
        },
      },
    );
  }

  #send(bytes: Uint8Array): void {
    if (this.session.audio === undefined) this.socket.binary(bytes);
    else this.session.audio(bytes);
  }
}
