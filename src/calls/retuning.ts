import type { AudioFrame } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';

/** Brings frames of any rate to one rate, keeping the resampler while the rate stays the same. */
export class Retuning {
  readonly #toHz: number;
  #resampler: Resampler | null = null;

  constructor(toHz: number) {
    this.#toHz = toHz;
  }

  tune(frame: AudioFrame): Int16Array {
    if (frame.rateHz === this.#toHz) return frame.samples;
    if (this.#resampler?.fromHz !== frame.rateHz) {
      this.#resampler?.close();
      this.#resampler = createResampler(frame.rateHz, this.#toHz);
    }
    return this.#resampler.process(frame.samples);
  }

  /** The samples that the resampler still holds. */
  flush(): Int16Array {
    const rest = this.#resampler?.flush() ?? new Int16Array(0);
    this.reset();
    return rest;
  }

  reset(): void {
    this.#resampler?.close();
    this.#resampler = null;
  }
}
