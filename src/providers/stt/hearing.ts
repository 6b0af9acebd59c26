import { type AudioFormat, bytesPerMs } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { type Clock, type ListenOptions, type ListenSink, ProviderError } from '#engine/ports.ts';
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
};

/** What an adapter makes of its vendor's connection. */
export interface HearingParts {
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
export class Hearing {
  readonly socket: VendorSocket;
  readonly utterance: Utterance;
  readonly #provider: string;
  readonly #sender: AudioSender;
  readonly #outgoing: Outgoing;
  readonly #parts: HearingParts;
  #stopWaiting: () => void = () => {};

  constructor(options: HearingOptions, parts: HearingParts, sink: ListenSink) {
    const {
      provider,
      clock,
      listen,
      format = sentFormat(listen),
      messageMs,
      answerMs,
      readyMs,
      pace,
      ...address
    } = options;
    this.#provider = provider;
    this.#parts = parts;
    this.#outgoing = new Outgoing({ clock, ...(pace === undefined ? {} : { pace }) });
    const stalled = (): void => this.fail(`said nothing within ${answerMs} ms`, true);
    this.utterance = new Utterance({ clock, answerMs, stalled }, sink);
    this.socket = new VendorSocket(
      { provider, clock, signal: listen.signal, ...address },
      {
        opened: () => {
          if (readyMs === undefined) this.ready();
        },
        json: (message) => parts.take(message),
        closed: (error) => {
          parts.over?.();
          this.#stopWaiting();
          this.#outgoing.close();
          this.utterance.close();
          this.#sender.close();
          sink.closed(error);
        },
      },
    );
    const send = parts.audio ?? ((bytes: Uint8Array): void => this.socket.binary(bytes));
    this.#sender = new AudioSender(format, messageMs, (bytes) =>
      this.#outgoing.pass(() => send(bytes), bytes.length / bytesPerMs(format)),
    );
    if (readyMs === undefined) return;
    const late = (): void => this.fail(`was not ready within ${readyMs} ms`, true);
    this.#stopWaiting = clock.after(readyMs, late);
  }

  /** The vendor takes audio from now on. */
  ready(): void {
    this.#stopWaiting();
    this.#parts.began?.();
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
}
