import { windowSamples } from './network.ts';

/** Samples at 4 kHz in which a period is searched: 40 ms, at least two periods of the lowest voice. */
const searched = 160;
/** Periods of a voice of 70 to 400 Hz, in samples at 4 kHz. */
const shortest = 10;
const longest = 57;
const perWindow = windowSamples / 2;

/** Measures how periodic one caller's sound is. Voiced speech of one person is; coughs, knocks, hiss and several voices together are less. */
export class PeriodicityMeter {
  /** The last samples at 4 kHz, oldest first. */
  readonly #samples = new Float64Array(searched);

  /** Takes the next window at 8 kHz. */
  hear(window: Int16Array): void {
    const samples = this.#samples;
    samples.copyWithin(0, perWindow);
    const from = searched - perWindow;
    for (let at = 0; at < perWindow; at++) samples[from + at] = window[2 * at]! + window[2 * at + 1]!;
  }

  /** The highest normalized autocorrelation of the last 40 ms at the period of a voice, 0 to 1. */
  periodicity(): number {
    const samples = withoutOffset(this.#samples);
    let best = 0;
    for (let lag = shortest; lag <= longest; lag++) best = Math.max(best, correlation(samples, lag));
    return Math.min(1, best);
  }
}

function withoutOffset(samples: Float64Array): Float64Array {
  let sum = 0;
  for (const sample of samples) sum += sample;
  return samples.map((sample) => sample - sum / samples.length);
}

function correlation(samples: Float64Array, lag: number): number {
  let product = 0;
  let late = 0;
  let early = 0;
  for (let at = lag; at < samples.length; at++) {
    const one = samples[at]!;
    const other = samples[at - lag]!;
    product += one * other;
    late += one * one;
    early += other * other;
  }
  return late === 0 || early === 0 ? 0 : product / Math.sqrt(late * early);
}
