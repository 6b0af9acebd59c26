import { type AudioFormat, bytesPerMs, createEncoder } from '#codecs/format.ts';
import { silence } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { KeepAlive } from './keep-alive.ts';

export type FedSilenceOptions = {
  readonly clock: Clock;
  /** After so much time without audio, and as often from then on, silence is sent. */
  readonly everyMs: number;
  readonly silenceMs: number;
  readonly format: AudioFormat;
};

/** Silence that was sent, by the vendor's time. */
type Stretch = { readonly fromMs: number; readonly ms: number };

/** Pauses of the line that are told apart; what was sent before is taken for earlier than all that is still told. */
const mostStretches = 16;

/**
 * Gives a vendor silence while the line brings nothing, so that its time goes on or its connection stays, and takes it out of
 * the times that this vendor tells.
 */
export class FedSilence {
  readonly #options: FedSilenceOptions;
  readonly #send: (bytes: Uint8Array) => void;
  #keepAlive: KeepAlive | null = null;
  readonly #stretches: Stretch[] = [];
  #earlierMs = 0;
  #sentMs = 0;

  constructor(options: FedSilenceOptions, send: (bytes: Uint8Array) => void) {
    this.#options = options;
    this.#send = send;
  }

  /** The vendor takes audio from now on. */
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

  /** A time that the vendor tells, in milliseconds of the line's audio. */
  inLine(vendorMs: number): number {
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
