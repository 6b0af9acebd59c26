import { G722Band, highScale, lowScale, saturate } from './g722-band.ts';
import { allocateSamples } from './sample-allocator.ts';

/** The rate of G.722 in samples per second. RTP counts it at 8000 by mistake (RFC 3551, section 4.5.2). */
export const g722RateHz = 16_000;

// Tables of ITU-T G.722 by their names there.
const wl = Int32Array.of(-60, -30, 58, 172, 334, 538, 1198, 3042);
const rl42 = Uint8Array.of(0, 7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 1, 0);
const wh = Int32Array.of(0, -214, 798);
const rh2 = Uint8Array.of(2, 1, 2, 1);
const qm2 = Int32Array.of(-7408, -1616, 7408, 1616);
const positiveQm4 = [20_456, 12_896, 8968, 6288, 4240, 2584, 1200];
const qm4 = Int32Array.of(0, ...positiveQm4.map((step) => -step), ...positiveQm4, 0);
const positiveQm6 = [
  ...[24_808, 21_904, 19_008, 16_704, 14_984, 13_512, 12_280, 11_192, 10_232, 9360, 8576, 7856, 7192, 6576],
  ...[6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728],
];
const qm6 = Int32Array.of(
  ...[-136, -136, -136, -136],
  ...positiveQm6.map((step) => -step),
  ...positiveQm6,
  ...[432, 136, -432, -136],
);
const q6 = Int32Array.of(
  ...[35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023, 1121, 1219],
  ...[1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919],
);
const filter = Int32Array.of(3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11);
/** The samples before a pair that its filter reads. */
const delayed = 22;
const limit = 16_384;

/** Decodes G.722 at 64 kbit/s to samples at 16 kHz, two for each byte. */
export class G722Decoder {
  readonly #low = new G722Band(32);
  readonly #high = new G722Band(8);
  #delay = new Int32Array(delayed);

  /** Decodes the next bytes of the stream. */
  decode(codes: Uint8Array): Int16Array {
    const samples = allocateSamples(2 * codes.length);
    const line = extended(this.#delay, samples.length);
    for (let at = 0; at < codes.length; at++) {
      const low = codes[at]! & 0x3f;
      const high = codes[at]! >> 6;
      const lower = bounded(this.#low.s + ((this.#low.det * qm6[low]!) >> 15));
      const higher = bounded(this.#high.s + ((this.#high.det * qm2[high]!) >> 15));
      adapt(this.#low, this.#high, low, high);
      line[2 * at + delayed] = lower + higher;
      line[2 * at + delayed + 1] = lower - higher;
      samples[2 * at] = saturate(oddSum(line, 2 * at) >> 11);
      samples[2 * at + 1] = saturate(evenSum(line, 2 * at) >> 11);
    }
    this.#delay = line.slice(samples.length);
    return samples;
  }
}

/** Encodes samples at 16 kHz as G.722 at 64 kbit/s. */
export class G722Encoder {
  readonly #low = new G722Band(32);
  readonly #high = new G722Band(8);
  #delay = new Int32Array(delayed);

  /** Encodes the next samples of the stream; their number must be even. */
  encode(samples: Int16Array): Uint8Array {
    const codes = new Uint8Array(samples.length >> 1);
    const line = extended(this.#delay, samples.length);
    line.set(samples, delayed);
    for (let at = 0; at < codes.length; at++) {
      const even = evenSum(line, 2 * at);
      const odd = oddSum(line, 2 * at);
      const low = lowCode(saturate(((odd + even) >> 14) - this.#low.s), this.#low.det);
      const high = highCode(saturate(((odd - even) >> 14) - this.#high.s), this.#high.det);
      adapt(this.#low, this.#high, low, high);
      codes[at] = (high << 6) | low;
    }
    this.#delay = line.slice(samples.length);
    return codes;
  }
}

/** Moves both bands on by the codes of a pair of samples. */
function adapt(lower: G722Band, higher: G722Band, low: number, high: number): void {
  const lowDifference = (lower.det * qm4[low >> 2]!) >> 15;
  lower.scale(wl[rl42[low >> 2]!]!, lowScale);
  lower.predict(lowDifference);
  const highDifference = (higher.det * qm2[high]!) >> 15;
  higher.scale(wh[rh2[high]!]!, highScale);
  higher.predict(highDifference);
}

/** Table 17: the code of a difference in the lower band. */
function lowCode(difference: number, det: number): number {
  const size = difference >= 0 ? difference : ~difference;
  let step = 0;
  while (step < q6.length && size >= (q6[step]! * det) >> 12) step += 1;
  if (difference >= 0) return 61 - step;
  return step < 2 ? 63 - step : 33 - step;
}

function highCode(difference: number, det: number): number {
  const size = difference >= 0 ? difference : ~difference;
  const isLarge = size >= (564 * det) >> 12;
  if (difference < 0) return isLarge ? 0 : 1;
  return isLarge ? 2 : 3;
}

/** The samples that the quadrature mirror filter still needs, with room for more. */
function extended(delay: Int32Array, more: number): Int32Array {
  const line = new Int32Array(delayed + more);
  line.set(delay);
  return line;
}

function evenSum(line: Int32Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += line[from + 2 * i]! * filter[i]!;
  return sum;
}

function oddSum(line: Int32Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += line[from + 2 * i + 1]! * filter[11 - i]!;
  return sum;
}

function bounded(value: number): number {
  return Math.max(-limit, Math.min(limit - 1, value));
}
