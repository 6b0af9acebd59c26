import { type AudioFrame, durationMs } from '#codecs/frame.ts';

/** Audio of only zero samples is reported after this duration, and after every further one. */
const flatMs = 30_000;

/** Detects lines that carry only digital silence, which rooms and phone networks do not produce for long. */
export class DigitalSilenceDetector {
  readonly #told: (silentMs: number) => void;
  #silentMs = 0;
  #nextMs = flatMs;

  constructor(told: (silentMs: number) => void) {
    this.#told = told;
  }

  hear(frame: AudioFrame): void {
    if (!isFlat(frame.samples)) {
      this.#silentMs = 0;
      this.#nextMs = flatMs;
      return;
    }
    this.#silentMs += durationMs(frame);
    if (this.#silentMs < this.#nextMs) return;
    this.#nextMs += flatMs;
    this.#told(Math.round(this.#silentMs));
  }
}

function isFlat(samples: Int16Array): boolean {
  for (let i = 0; i < samples.length; i++) if (samples[i] !== 0) return false;
  return true;
}
