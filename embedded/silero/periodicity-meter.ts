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
    center(this.#samples);
    sumEnergies();
    let best = 0;
    for (let lag = shortest; lag <= longest; lag++) best = Math.max(best, correlation(lag));
    return Math.min(1, best);
  }
}

/** Work space of one measurement: the samples without their mean, and at `n` the energy of the first `n` samples and of the others. */
const centered = new Float64Array(searched);
const energyBefore = new Float64Array(searched + 1);
const energyFrom = new Float64Array(searched + 1);

function center(samples: Float64Array): void {
  let sum = 0;
  for (let at = 0; at < searched; at++) sum += samples[at]!;
  const mean = sum / searched;
  for (let at = 0; at < searched; at++) centered[at] = samples[at]! - mean;
}

function sumEnergies(): void {
  for (let at = 0; at < searched; at++) energyBefore[at + 1] = energyBefore[at]! + centered[at]! * centered[at]!;
  for (let at = searched - 1; at >= 0; at--) energyFrom[at] = energyFrom[at + 1]! + centered[at]! * centered[at]!;
}

function correlation(lag: number): number {
  const late = energyFrom[lag]!;
  const early = energyBefore[searched - lag]!;
  if (late === 0 || early === 0) return 0;
  let product = 0;
  for (let at = lag; at < searched; at++) product += centered[at]! * centered[at - lag]!;
  return product / Math.sqrt(late * early);
}
