/** The strongest tone of one block of audio. */
export type Tone = {
  readonly frequencyHz: number;
  /** Its share of the block's power, 0 to 1: nearly 1 for a single tone, 10/11 for a tone in noise at 10 dB. */
  readonly share: number;
  /** RMS of the whole block in dBFS; `-Infinity` for digital silence. */
  readonly levelDb: number;
};

const fullScale = 32_768;

/** Number of interleaved filters; each step of a filter waits for its previous value. */
const lanes = 2;

/** Measures blocks of a fixed length with a bank of Goertzel filters, one for each multiple of the block's own frequency. */
export class ToneMeter {
  readonly #rateHz: number;
  readonly #length: number;
  readonly #firstBin: number;
  /** Radians per sample of each filter, and its result: real and imaginary parts, with the phase counted from the block's start. */
  readonly #steps: Float64Array;
  readonly #re: Float64Array;
  readonly #im: Float64Array;

  /** Measures tones from `fromHz` to `untilHz` in blocks of `length` samples. */
  constructor({
    rateHz,
    length,
    fromHz,
    untilHz,
  }: { rateHz: number; length: number; fromHz: number; untilHz: number }) {
    const spacingHz = rateHz / length;
    this.#rateHz = rateHz;
    this.#length = length;
    this.#firstBin = Math.max(1, Math.floor(fromHz / spacingHz) - 1);
    const wanted = Math.ceil(untilHz / spacingHz) + 2 - this.#firstBin;
    const count = Math.ceil(wanted / lanes) * lanes;
    this.#steps = Float64Array.from({ length: count }, (_, index) => (2 * Math.PI * (this.#firstBin + index)) / length);
    this.#re = new Float64Array(count);
    this.#im = new Float64Array(count);
  }

  /** `block` has the length that the meter was created for. */
  measure(block: Float64Array): Tone {
    let energy = 0;
    for (let i = 0; i < block.length; i++) energy += block[i]! * block[i]!;
    if (energy === 0) return { frequencyHz: 0, share: 0, levelDb: Number.NEGATIVE_INFINITY };
    for (let first = 0; first < this.#steps.length; first += lanes) this.#filter(block, first);
    const frequencyHz = this.#strongestHz();
    const share = (2 * powerAt(block, (2 * Math.PI * frequencyHz) / this.#rateHz)) / block.length / energy;
    const levelDb = 10 * Math.log10(energy / block.length / fullScale ** 2);
    return { frequencyHz, share: Math.min(1, share), levelDb };
  }

  /** Finds the strongest bin and interpolates the frequency from it and its neighbors (E. Jacobsen's estimator). */
  #strongestHz(): number {
    const re = this.#re;
    const im = this.#im;
    let best = 1;
    for (let bin = 2; bin < re.length - 1; bin++) {
      if (re[bin]! ** 2 + im[bin]! ** 2 > re[best]! ** 2 + im[best]! ** 2) best = bin;
    }
    const curveRe = 2 * re[best]! - re[best - 1]! - re[best + 1]!;
    const curveIm = 2 * im[best]! - im[best - 1]! - im[best + 1]!;
    const slope = (re[best - 1]! - re[best + 1]!) * curveRe + (im[best - 1]! - im[best + 1]!) * curveIm;
    const offset = slope / (curveRe ** 2 + curveIm ** 2 || 1);
    const bin = this.#firstBin + best + Math.max(-0.6, Math.min(0.6, offset));
    return (bin * this.#rateHz) / this.#length;
  }

  #filter(block: Float64Array, first: number): void {
    const steps = this.#steps;
    const a = 2 * Math.cos(steps[first]!);
    const b = 2 * Math.cos(steps[first + 1]!);
    let a1 = 0;
    let a2 = 0;
    let b1 = 0;
    let b2 = 0;
    for (let i = 0; i < block.length; i++) {
      const sample = block[i]!;
      const a0 = sample + a * a1 - a2;
      const b0 = sample + b * b1 - b2;
      a2 = a1;
      a1 = a0;
      b2 = b1;
      b1 = b0;
    }
    this.#keep(first, a1, a2);
    this.#keep(first + 1, b1, b2);
  }

  #keep(bin: number, last: number, before: number): void {
    const step = this.#steps[bin]!;
    const re = last - before * Math.cos(step);
    const im = before * Math.sin(step);
    const turn = step * (this.#length - 1);
    this.#re[bin] = re * Math.cos(turn) + im * Math.sin(turn);
    this.#im[bin] = im * Math.cos(turn) - re * Math.sin(turn);
  }
}

/** Power of the component at `step` radians per sample. */
function powerAt(block: Float64Array, step: number): number {
  const coefficient = 2 * Math.cos(step);
  let last = 0;
  let before = 0;
  for (let i = 0; i < block.length; i++) {
    const next = block[i]! + coefficient * last - before;
    before = last;
    last = next;
  }
  return last * last + before * before - coefficient * last * before;
}
