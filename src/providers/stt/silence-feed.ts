import { type AudioFormat, bytesPerMs, createEncoder } from '#codecs/format.ts';
import { silence } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { KeepAlive } from './keep-alive.ts';

export type SilenceFeedOptions = {
  readonly clock: Clock;
  /** Silence is sent after this long without audio, and then at this interval. */
  readonly everyMs: number;
  readonly silenceMs: number;
  readonly format: AudioFormat;
};

/** Inserted silence, in the provider's time. */
type Stretch = { readonly fromMs: number; readonly ms: number };

/** The number of distinct pauses that are remembered; earlier silence is assumed to precede all later times. */
const mostStretches = 16;

/**
 * Sends silence to a provider while the line brings no audio, so that its clock advances or its connection stays open, and subtracts the silence from
 * the provider's times.
 */
export class SilenceFeed {
  readonly #options: SilenceFeedOptions;
  readonly #send: (bytes: Uint8Array) => void;
  #keepAlive: KeepAlive | null = null;
  readonly #stretches: Stretch[] = [];
  #earlierMs = 0;
  #sentMs = 0;

  constructor(options: SilenceFeedOptions, send: (bytes: Uint8Array) => void) {
    this.#options = options;
    this.#send = send;
  }

  /** The provider accepts audio from now on. */
  begin(): void {
    const { clock, everyMs } = this.#options;
    this.#keepAlive ??= new KeepAlive(clock, everyMs, () => this.#feed());
  }

  /** Sends audio of the line. */
  audio(bytes: Uint8Array): void {
    this.#keepAlive?.sent();
    this.#sentMs += bytes.length / bytesPerMs(this.#options.format);
    this.#send(bytes);
  }

  /** Converts a provider's time to milliseconds of the line's audio. */
  toCallTime(vendorMs: number): number {
    const fed = this.#stretches.map(({ fromMs, ms }) => Math.min(ms, Math.max(0, vendorMs - fromMs)));
    return vendorMs - this.#earlierMs - fed.reduce((sum, ms) => sum + ms, 0);
  }

  close(): void {
    this.#keepAlive?.close();
  }

  #feed(): void {
    const { silenceMs, format } = this.#options;
    const encoder = createEncoder(format);
    this.#send(encoder.encode(silence(silenceMs, format.rateHz)));
    encoder.close();
    this.#note(silenceMs);
    this.#sentMs += silenceMs;
  }

  #note(ms: number): void {
    const last = this.#stretches.at(-1);
    const goesOn = last !== undefined && last.fromMs + last.ms === this.#sentMs;
    if (goesOn) this.#stretches[this.#stretches.length - 1] = { ...last, ms: last.ms + ms };
    else this.#stretches.push({ fromMs: this.#sentMs, ms });
    if (this.#stretches.length > mostStretches) this.#earlierMs += this.#stretches.shift()?.ms ?? 0;
  }
}
