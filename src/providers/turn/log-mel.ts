import { type Complex, Fourier } from './fourier.ts';
import { melFilters } from './mel-filters.ts';

/** Sample rate of the audio from which features are computed. */
export const featureHz = 16_000;
/** The shape of the features: one value per 10 ms step for each band in turn. */
export const featureBands = 80;
export const featureSteps = 800;

const windowSamples = 400;
const hopSamples = 160;
/** The newest 8 s. */
const mostSamples = featureSteps * hopSamples;
const margin = windowSamples / 2;
const bins = windowSamples / 2 + 1;
const leastPower = 1e-10;
/** The dynamic range below the loudest value, in powers of ten. */
const range = 8;
const fullScale = 32_768;

/**
 * The features of smart-turn v3, which are those of Whisper with normalization: the newest 8 s of audio, preceded by silence if it is shorter; mean 0
 * and variance 1 including that silence; the power of each band every 10 ms, as a logarithm, within 80 dB of the loudest. Buffers are reused between
 * turns.
 */
export class LogMel {
  readonly #signal = new Float64Array(mostSamples + 2 * margin);
  readonly #fourier = new Fourier(windowSamples);
  readonly #window = Float64Array.from({ length: windowSamples }, (_, at) => hann(at));
  readonly #filters = melFilters({ bands: featureBands, bins, highestHz: featureHz / 2 });
  readonly #power = new Float64Array(bins);
  readonly #nextPower = new Float64Array(bins);
  readonly #logs = new Float64Array(featureBands * featureSteps);

  /** The features of 16-bit samples at `featureHz`, in a new array. */
  of(samples: Int16Array): Float32Array<ArrayBuffer> {
    const heard = samples.subarray(Math.max(0, samples.length - mostSamples));
    loadNormalised(this.#signal, heard);
    const same = this.#stepsWithin(mostSamples - heard.length);
    for (let step = same; step < featureSteps; step += 2) {
      this.#transform(step * hopSamples);
      this.#writeLogs(step, this.#power);
      this.#writeLogs(step + 1, this.#nextPower);
    }
    if (same > 0) this.#fillLogs(same);
    return compressed(this.#logs);
  }

  /** The number of steps that contain only the leading silence, in whole pairs; all of them are equal. */
  #stepsWithin(silentSamples: number): number {
    const steps = Math.ceil((silentSamples - margin) / hopSamples);
    return Math.max(0, 2 * Math.floor(steps / 2));
  }

  /** The power spectra of the window at `at` and of the next one, transformed as real and imaginary part of one signal. */
  #transform(at: number): void {
    const { re, im } = this.#fourier.input;
    const signal = this.#signal;
    const window = this.#window;
    for (let index = 0; index < windowSamples; index++) {
      const weight = window[index]!;
      re[index] = signal[at + index]! * weight;
      im[index] = signal[at + hopSamples + index]! * weight;
    }
    separate(this.#fourier.transform(), this.#power, this.#nextPower);
  }

  #writeLogs(step: number, power: Float64Array): void {
    const logs = this.#logs;
    for (let band = 0; band < featureBands; band++) {
      const { from, weights } = this.#filters[band]!;
      let sum = 0;
      for (let index = 0; index < weights.length; index++) sum += weights[index]! * power[from + index]!;
      logs[band * featureSteps + step] = Math.log10(Math.max(sum, leastPower));
    }
  }

  /** Copies the first step to all equal ones. */
  #fillLogs(steps: number): void {
    this.#transform(0);
    this.#writeLogs(0, this.#power);
    for (let first = 0; first < this.#logs.length; first += featureSteps) {
      this.#logs.fill(this.#logs[first]!, first, first + steps);
    }
  }
}

/** A periodic window: its last sample does not repeat the first. */
function hann(at: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / windowSamples);
}

/** Normalizes the audio together with its leading silence, in single precision, and mirrors it at both ends. */
function loadNormalised(signal: Float64Array, heard: Int16Array): void {
  const end = margin + mostSamples;
  const begin = end - heard.length;
  let sum = 0;
  for (const sample of heard) sum += sample / fullScale;
  const mean = sum / mostSamples;
  let squares = (mostSamples - heard.length) * mean ** 2;
  for (const sample of heard) squares += (sample / fullScale - mean) ** 2;
  const deviation = Math.sqrt(squares / mostSamples + 1e-7);
  signal.fill(Math.fround(-mean / deviation), margin, begin);
  for (let at = 0; at < heard.length; at++) {
    signal[begin + at] = Math.fround((heard[at]! / fullScale - mean) / deviation);
  }
  for (let away = 1; away <= margin; away++) {
    signal[margin - away] = signal[margin + away]!;
    signal[end - 1 + away] = signal[end - 1 - away]!;
  }
}

/** The transform of a real signal is conjugate symmetric, that of an imaginary one antisymmetric. */
function separate({ re, im }: Complex, ofReal: Float64Array, ofImaginary: Float64Array): void {
  for (let bin = 0; bin < bins; bin++) {
    const mirror = bin === 0 ? 0 : windowSamples - bin;
    const sumRe = re[bin]! + re[mirror]!;
    const sumIm = im[bin]! + im[mirror]!;
    const lessRe = re[bin]! - re[mirror]!;
    const lessIm = im[bin]! - im[mirror]!;
    ofReal[bin] = (sumRe * sumRe + lessIm * lessIm) / 4;
    ofImaginary[bin] = (sumIm * sumIm + lessRe * lessRe) / 4;
  }
}

function compressed(logs: Float64Array): Float32Array<ArrayBuffer> {
  let most = Number.NEGATIVE_INFINITY;
  for (const log of logs) most = Math.max(most, log);
  const features = new Float32Array(logs.length);
  for (let at = 0; at < logs.length; at++) features[at] = (Math.max(logs[at]!, most - range) + 4) / 4;
  return features;
}
