import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions, ListenSink } from '#engine/ports/speech-to-text.ts';
import { VendorSocket, type VendorSocketOptions } from '../vendor-socket.ts';
import { AudioSender, sentFormat } from './audio-sender.ts';
import { Outgoing, type Pace } from './outgoing.ts';
import { Utterance } from './utterance.ts';

/** Where a vendor listens, and what it is given. */
export type HearingOptions = Pick<VendorSocketOptions, 'url' | 'headers' | 'closeMeans'> & {
  readonly provider: string;
  readonly clock: Clock;
  readonly listen: ListenOptions;
  /** What is sent; that which was agreed on when left out. */
  readonly format?: AudioFormat;
  /** Audio in a message. */
  readonly messageMs: number;
  /** How long the vendor may take to answer a request for a final. */
  readonly answerMs: number;
  /** How long after its beginning it may take to say that it is ready; ready as soon as it is open when left out. */
  readonly readyMs?: number;
  /** How fast it takes audio; as fast as it comes when left out. */
  readonly pace?: Pace;
  /** The last message of a listening that is aborted. */
  readonly farewell?: object;
};

/** What an adapter makes of its vendor's connection. */
export interface HearingSession {
  take(message: unknown): void;
  /** Sends a message of audio; as it is, in a binary one, when left out. */
  audio?(bytes: Uint8Array): void;
  /** The vendor takes audio from now on. */
  began?(): void;
  /** The connection is over: what the adapter has beside it ends, too. */
  over?(): void;
}

/**
 * One connection to a recogniser, the audio that goes over it and the utterance that comes back: they begin and end together.
 * What the vendor is given waits until it is ready; its time to answer begins when it has been asked.
 */
export class Hearing<Session extends HearingSession = HearingSession> {
  readonly clock: Clock;
  /** What is sent. */
  readonly format: AudioFormat;
  readonly socket: VendorSocket;
  readonly utterance: Utterance;
  readonly session: Session;
  readonly #provider: string;
  readonly #sender: AudioSender;
  readonly #outgoing: Outgoing;
  #stopWaiting: () => void = () => {};

  constructor(options: HearingOptions, sink: ListenSink, open: (hearing: Hearing) => Session) {
    const { provider, clock, listen, messageMs, answerMs, readyMs, pace } = options;
    this.clock = clock;
    this.format = options.format ?? sentFormat(listen);
    this.#provider = provider;
    this.#outgoing = new Outgoing({ clock, ...(pace === undefined ? {} : { pace }) });
    const stalled = (): void => this.fail(`returned no transcript within ${answerMs} ms`, true);
    this.utterance = new Utterance({ clock, answerMs, stalled }, sink);
    this.socket = this.#connect(options, sink);
    this.#sender = new AudioSender(this.format, messageMs, (bytes) =>
      this.#outgoing.pass(() => this.#send(bytes), bytes.length / bytesPerMs(this.format)),
    );
    this.session = open(this);
    if (readyMs === undefined) return;
    const late = (): void => this.fail(`was not ready within ${readyMs} ms`, true);
    this.#stopWaiting = clock.after(readyMs, late);
  }

  /** The vendor takes audio from now on. */
  ready(): void {
    this.#stopWaiting();
    this.session.began?.();
    this.#outgoing.open();
  }

  write(frame: AudioFrame): void {
    this.#sender.write(frame);
  }

  /** Sends the audio that is held, however short. */
  flush(): void {
    this.#sender.flush();
  }

  /** A final is wanted of all that was written: `ask` asks the vendor for it once it has that; `again` where it already owes one. */
  finalise(ask: (again: boolean) => void): void {
    this.#outgoing.pass(() => this.utterance.finalise(ask));
  }

  /** The connection is of no use any more. */
  fail(message: string, retryable: boolean): void {
    this.socket.fail(new ProviderError(this.#provider, message, { retryable }));
  }

  #connect(options: HearingOptions, sink: ListenSink): VendorSocket {
    const { provider, clock, listen, url, headers, closeMeans, readyMs, farewell } = options;
    const sayFarewell = (): void => {
      if (farewell !== undefined) this.socket.json(farewell);
    };
    // Before the socket learns of the abort, since it sends nothing afterwards.
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
