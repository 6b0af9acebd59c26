import { type AudioFormat, bytesPerMs, createEncoder } from '#codecs/format.ts';
import { silence } from '#codecs/frame.ts';
import type { Clock } from '#engine/ports.ts';
import { KeepAlive } from './keep-alive.ts';

export type FedSilenceOptions = {
  readonly clock: Clock;
  /** After so much time without audio, and as often from then on, silence of this length is sent. */
  readonly everyMs: number;
  readonly format: AudioFormat;
};

/** Silence that was sent, by the vendor's time. */
type Stretch = { readonly fromMs: number; readonly ms: number };

/** Pauses of the line that are told apart; what was sent before is taken for earlier than all that is still told. */
const mostStretches = 16;

/**
 * Gives a vendor whose time stands still without audio silence while the line brings nothing, and takes it out of the times
 * that this vendor tells.
 */
export class FedSilence {
  readonly #options: FedSilenceOptions;
  readonly #send: (bytes: Uint8Array) => void;
  readonly #keepAlive: KeepAlive;
  readonly #stretches: Stretch[] = [];
  #earlierMs = 0;
  #sentMs = 0;

  constructor(options: FedSilenceOptions, send: (bytes: Uint8Array) => void) {
    this.#options = options;
    this.#send = send;
    this.#keepAlive = new KeepAlive(options.clock, options.everyMs, () => this.#feed());
  }

  /** Sends audio of the line. */
  audio(bytes: Uint8Array): void {
    this.#keepAlive.sent();
    this.#sentMs += bytes.length / bytesPerMs(this.#options.format);
    this.#send(bytes);
  }

  /** A time that the vendor tells, in milliseconds of the line's audio. */
  inLine(vendorMs: number): number {
    const fed = this.#stretches.map(({ fromMs, ms }) => Math.min(ms, Math.max(0, vendorMs - fromMs)));
    return vendorMs - this.#earlierMs - fed.reduce((sum, ms) => sum + ms, 0);
  }

  close(): void {
    this.#keepAlive.close();
  }

  #feed(): void {
    if (this.#sentMs === 0) return;
    const { everyMs, format } = this.#options;
    const encoder = createEncoder(format);
    this.#send(encoder.encode(silence(everyMs, format.rateHz)));
    encoder.close();
    this.#note(everyMs);
    this.#sentMs += everyMs;
  }

  #note(ms: number): void {
    const last = this.#stretches.at(-1);
    const goesOn = last !== undefined && last.fromMs + last.ms === this.#sentMs;
    if (goesOn) this.#stretches[this.#stretches.length - 1] = { ...last, ms: last.ms + ms };
    else this.#stretches.push({ fromMs: this.#sentMs, ms });
    if (this.#stretches.length > mostStretches) this.#earlierMs += this.#stretches.shift()?.ms ?? 0;
  }
}
