/** How a stream is split into windows: samples per window, samples between window starts, samples per second. */
type WindowCut = { readonly length: number; readonly hop: number; readonly rateHz: number };

type FourHz = readonly [number, number, number, number];

/** Windows below this level are not measured. */
const leastDb = -60;
/** The amplitude of full scale. */
const fullScale = 32_768;
const nothing = -200;

/**
 * Measures selected tones in overlapping windows of a stream, with Goertzel filters after a Hann window: the level of each, its share of the window's
 * energy and, from its phase in the previous window, its frequency error.
 */
export class ToneProbe {
  readonly #cut: WindowCut;
  readonly #hann: Float64Array;
  readonly #weighted: Float64Array;
  readonly #tones: readonly Tone[];
  readonly #fours: readonly (readonly [Tone, Tone, Tone, Tone])[];
  /** Results for a tone of power 1 in a window: its squared sum in the filter, and its total energy. */
  readonly #sumSquared: number;
  readonly #energyOfOne: number;
  #energy = 0;

  /** Frequencies in groups of four; tones are numbered consecutively. */
  constructor(frequenciesHz: readonly FourHz[], cut: WindowCut) {
    this.#cut = cut;
    this.#hann = Float64Array.from(
      { length: cut.length },
      (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / cut.length),
    );
    this.#weighted = new Float64Array(cut.length);
    this.#fours = frequenciesHz.map(
      ([a, b, c, d]) => [new Tone(a, cut), new Tone(b, cut), new Tone(c, cut), new Tone(d, cut)] as const,
    );
    this.#tones = this.#fours.flat();
    this.#sumSquared = this.#hann.reduce((sum, weight) => sum + weight, 0) ** 2 / 2;
    this.#energyOfOne = this.#hann.reduce((sum, weight) => sum + weight * weight, 0);
  }

  /** Measures the next window; returns its level in dBFS (RMS). A nearly silent window is not measured further. */
  look(window: Float64Array): number {
    const weighted = this.#weighted;
    let energy = 0;
    const hann = this.#hann;
    for (let i = 0; i < weighted.length; i += 1) {
      const value = window[i]! * hann[i]!;
      weighted[i] = value;
      energy += value * value;
    }
    this.#energy = energy;
    const levelDb = decibels(energy / this.#energyOfOne);
    if (levelDb > leastDb) for (const four of this.#fours) filter(weighted, four);
    return levelDb;
  }

  /** The loudest tone within a range of tones. */
  loudest(from: number, until: number): number {
    let best = from;
    for (let at = from + 1; at < until; at += 1) if (this.#tones[at]!.power > this.#tones[best]!.power) best = at;
    return best;
  }

  /** Level of a tone in dBFS (RMS). */
  levelDb(tone: number): number {
    return decibels(this.#tones[tone]!.power / this.#sumSquared);
  }

  /** Share of the total energy of a tone with the frequency error `offHz`; 1 if there is no other sound. */
  share(tone: number, offHz: number): number {
    const power = this.#tones[tone]!.power / this.#sumSquared;
    return (power * this.#energyOfOne) / (this.#energy * this.#gain(offHz));
  }

  /** Frequency error of a tone in hertz, up to half a window per second, from its phase since the last window. */
  offHz(tone: number): number {
    return (this.#tones[tone]!.turned * this.#cut.rateHz) / (2 * Math.PI * this.#cut.hop);
  }

  /** Attenuation of a tone's power by the Hann window at a frequency error. */
  #gain(offHz: number): number {
    const bins = Math.min(0.99, Math.abs((offHz * this.#cut.length) / this.#cut.rateHz));
    if (bins < 1e-6) return 1;
    return (Math.sin(Math.PI * bins) / (Math.PI * bins) / (1 - bins * bins)) ** 2;
  }
}

/** One Goertzel filter with its results in this window and the previous one. */
class Tone {
  readonly coefficient: number;
  readonly #cos: number;
  readonly #sin: number;
  /** Phase advance of an exact tone between windows. */
  readonly #turn: number;
  #real = 0;
  #imaginary = 0;
  #lastReal = 0;
  #lastImaginary = 0;

  constructor(frequencyHz: number, { hop, rateHz }: WindowCut) {
    const step = (2 * Math.PI * frequencyHz) / rateHz;
    this.#cos = Math.cos(step);
    this.#sin = Math.sin(step);
    this.coefficient = 2 * this.#cos;
    this.#turn = step * hop;
  }

  get power(): number {
    return this.#real * this.#real + this.#imaginary * this.#imaginary;
  }

  /** Additional phase advance since the last window compared with an exact tone, from −π to π. */
  get turned(): number {
    const phase =
      Math.atan2(this.#imaginary, this.#real) - Math.atan2(this.#lastImaginary, this.#lastReal) - this.#turn;
    return phase - 2 * Math.PI * Math.round(phase / (2 * Math.PI));
  }

  /** Stores the result of the filter after a window: its last output and the one before. */
  settle(last: number, before: number): void {
    this.#lastReal = this.#real;
    this.#lastImaginary = this.#imaginary;
    this.#real = last - before * this.#cos;
    this.#imaginary = before * this.#sin;
  }
}

/** Runs four filters in one pass: each waits for its own last output, and the processor computes the others meanwhile. */
function filter(values: Float64Array, [a, b, c, d]: readonly [Tone, Tone, Tone, Tone]): void {
  const [aCos, bCos, cCos, dCos] = [a.coefficient, b.coefficient, c.coefficient, d.coefficient];
  let [a1, a2, b1, b2, c1, c2, d1, d2] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i]!;
    const a0 = value + aCos * a1 - a2;
    const b0 = value + bCos * b1 - b2;
    const c0 = value + cCos * c1 - c2;
    const d0 = value + dCos * d1 - d2;
    a2 = a1;
    a1 = a0;
    b2 = b1;
    b1 = b0;
    c2 = c1;
    c1 = c0;
    d2 = d1;
    d1 = d0;
  }
  a.settle(a1, a2);
  b.settle(b1, b2);
  c.settle(c1, c2);
  d.settle(d1, d2);
}

function decibels(power: number): number {
  return power > 0 ? 10 * Math.log10(power / (fullScale * fullScale)) : nothing;
}
