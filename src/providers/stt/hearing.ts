import type { AudioFormat } from '#codecs/format.ts';
import type { AudioFrame } from '#codecs/frame.ts';
import { type Clock, type ListenOptions, type ListenSink, ProviderError } from '#engine/ports.ts';
import { VendorSocket, type VendorSocketOptions } from '../vendor-socket.ts';
import { AudioSender, sentFormat } from './audio-sender.ts';
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
};

/** What an adapter makes of its vendor's connection. */
export interface HearingParts {
  take(message: unknown): void;
  /** Sends a message of audio; as it is, in a binary one, when left out. */
  audio?(bytes: Uint8Array): void;
  /** The connection is over: what the adapter has beside it ends, too. */
  over?(): void;
}

/** One connection to a recogniser, the audio that goes over it and the utterance that comes back: they begin and end together. */
export class Hearing {
  readonly socket: VendorSocket;
  readonly utterance: Utterance;
  readonly #provider: string;
  readonly #sender: AudioSender;

  constructor(options: HearingOptions, parts: HearingParts, sink: ListenSink) {
    const { provider, clock, listen, format = sentFormat(listen), messageMs, answerMs, ...address } = options;
    this.#provider = provider;
    const stalled = (): void => this.fail(`said nothing within ${answerMs} ms`, true);
    this.utterance = new Utterance({ clock, answerMs, stalled }, sink);
    this.socket = new VendorSocket(
      { provider, clock, signal: listen.signal, ...address },
      {
        json: (message) => parts.take(message),
        closed: (error) => {
          parts.over?.();
          this.utterance.close();
          this.#sender.close();
          sink.closed(error);
        },
      },
    );
    const send = parts.audio ?? ((bytes: Uint8Array): void => this.socket.binary(bytes));
    this.#sender = new AudioSender(format, messageMs, (bytes) => send(bytes));
  }

  write(frame: AudioFrame): void {
    this.#sender.write(frame);
  }

  /** Sends the audio that is held, however short. */
  flush(): void {
    this.#sender.flush();
  }

  /** The connection is of no use any more. */
  fail(message: string, retryable: boolean): void {
    this.socket.fail(new ProviderError(this.#provider, message, { retryable }));
  }
}
