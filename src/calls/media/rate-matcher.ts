import type { AudioFrame } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';

/** Converts frames of any rate to one rate, keeping the resampler while the rate stays the same. */
export class RateMatcher {
  readonly #toHz: number;
  #resampler: Resampler | null = null;

  constructor(toHz: number) {
    this.#toHz = toHz;
  }

  /** A frame that already has the rate is returned unchanged, with its bytes. */
  tune(frame: AudioFrame): AudioFrame {
    if (frame.rateHz === this.#toHz) return frame;
    if (this.#resampler?.fromHz !== frame.rateHz) {
      this.#resampler?.close();
      this.#resampler = createResampler(frame.rateHz, this.#toHz);
    }
    return { samples: this.#resampler.process(frame.samples), rateHz: this.#toHz };
  }

  /** The samples still in the resampler. */
  flush(): AudioFrame {
    const samples = this.#resampler?.flush() ?? new Int16Array(0);
    this.reset();
    return { samples, rateHz: this.#toHz };
  }

  reset(): void {
    this.#resampler?.close();
    this.#resampler = null;
  }
}
