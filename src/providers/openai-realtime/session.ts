import type { AudioFormat } from '#codecs/format.ts';
import type { At, Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { ListenOptions } from '#engine/ports/speech-to-text.ts';
import type { ReportVendorUse } from '../failover/vendor-use.ts';
import type { OpenCounter } from '../usage/usage.ts';
import { Connection, type OpenSocket } from './connection.ts';
import type { RealtimeUsage } from './usage.ts';

/** The formats that the provider accepts and produces, best first. */
export const realtimeFormats = [
  { encoding: 'mulaw', rateHz: 8_000 },
  { encoding: 'alaw', rateHz: 8_000 },
  { encoding: 'pcm_s16le', rateHz: 24_000 },
] as const satisfies readonly AudioFormat[];

/** The recognition settings of a call, which determine the session's configuration. */
export type RecognitionSettings = Pick<ListenOptions, 'language' | 'context'> & { readonly format: AudioFormat };

export type SessionOptions = {
  /** The model as `provider/model`. */
  readonly name: string;
  readonly clock: Clock;
  readonly open: OpenSocket;
  readonly sessionFor: (heard: RecognitionSettings) => object;
  readonly tell: ReportVendorUse;
  readonly count: OpenCounter;
};

/** A connection that disconnects again within this time is not reopened immediately. */
const soonMs = 30_000;
const usualHeard: RecognitionSettings = {
  language: 'en',
  context: { phrases: [], expected: [] },
  format: realtimeFormats[2],
};

/**
 * The session of one call. Its parts (recognizer, model, reading voice) share it; its connection opens with the first of them, reopens after a
 * disconnect, and ends with the last.
 */
export class RealtimeSession {
  readonly options: SessionOptions;
  readonly #used: (usage: RealtimeUsage) => void;
  #heard: RecognitionSettings = usualHeard;
  #connection: Connection | null = null;
  #holders = 0;
  #brokeAt: At = Number.NEGATIVE_INFINITY;

  constructor(options: SessionOptions) {
    this.options = options;
    this.#used = usageCounter(options);
  }

  /** The format of its audio in both directions. */
  get format(): AudioFormat {
    return this.#heard.format;
  }

  /** Sets the recognition settings for the next connection. */
  hear(heard: RecognitionSettings): void {
    this.#heard = heard;
  }

  /** Keeps the connection open until the returned function is called. */
  hold(): () => void {
    let held = true;
    this.#holders += 1;
    return () => {
      if (!held) return;
      held = false;
      this.#holders -= 1;
      if (this.#holders === 0) this.#connection?.close();
    };
  }

  /** The open connection, or a new one. */
  connection(): Connection {
    if (this.#connection?.isOpen) return this.#connection;
    const { name, clock, open, sessionFor } = this.options;
    const connection = new Connection({
      provider: name,
      clock,
      open,
      used: this.#used,
      session: sessionFor(this.#heard),
      closed: (error) => this.#closed(connection, error),
    });
    this.#connection = connection;
    return connection;
  }

  /** A connection that the provider ended after accepting it, as at the maximum session duration, may be reopened immediately. */
  #closed({ wasReady }: Connection, error: ProviderError | null): ProviderError | null {
    if (error === null || !wasReady) return error;
    const { name, clock, tell } = this.options;
    const soon = clock.now() - this.#brokeAt < soonMs;
    this.#brokeAt = clock.now();
    tell({ type: 'vendor.left', part: 'language_model', provider: name, error });
    if (soon || !error.retryable) return error;
    const said = error.message.slice(name.length + 2);
    return new ProviderError(name, said, { retryable: true, retryAfterMs: 0, cause: error });
  }
}

/** Counts the tokens of responses, including canceled ones. */
function usageCounter({ name: provider, count }: SessionOptions): (usage: RealtimeUsage) => void {
  const open = (unit: Parameters<OpenCounter>[0]['unit']) => count({ part: 'language_model', provider, unit });
  const text = [open('input_tokens'), open('cached_tokens'), open('output_tokens')] as const;
  const audio = [open('audio_input_tokens'), open('audio_cached_tokens'), open('audio_output_tokens')] as const;
  return (usage) => {
    for (const [counters, tokens] of [
      [text, usage.text],
      [audio, usage.audio],
    ] as const) {
      counters[0](tokens.input);
      counters[1](tokens.cached);
      counters[2](tokens.output);
    }
  };
}
