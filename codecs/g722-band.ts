/** The adaptive predictor of one sub-band, which runs for every second sample: it creates no objects. ITU-T G.722, section 3.6; the names are those of its tables. */
export class G722Band {
  /** The predicted signal. */
  s = 0;
  /** The step of the quantizer. */
  det: number;
  #nb = 0;
  #sz = 0;
  readonly #r = new Int32Array(3);
  readonly #p = new Int32Array(3);
  readonly #a = new Int32Array(3);
  readonly #d = new Int32Array(7);
  readonly #b = new Int32Array(7);

  constructor(det: number) {
    this.det = det;
  }

  /** Adapts the step (LOGSCL and SCALEL, or LOGSCH and SCALEH). */
  scale(weight: number, { highest, shift }: ScaleLimits): void {
    this.#nb = Math.min(highest, Math.max(0, ((this.#nb * 127) >> 7) + weight));
    const base = inverseLog[(this.#nb >> 6) & 31]!;
    const down = shift - (this.#nb >> 11);
    this.det = (down < 0 ? base << -down : base >> down) << 2;
  }

  /** Takes the quantized difference, and predicts the next signal (block 4). */
  predict(difference: number): void {
    const r = this.#r;
    const p = this.#p;
    const a = this.#a;
    const d = this.#d;
    const b = this.#b;
    d[0] = difference;
    r[0] = saturate(this.s + difference);
    p[0] = saturate(this.#sz + difference);
    const sign0 = p[0] >> 15;
    const sign1 = p[1]! >> 15;
    const sign2 = p[2]! >> 15;
    const scaled = saturate(a[1]! << 2);
    const turned = sign0 === sign1 ? Math.min(32_767, -scaled) : scaled;
    const second = clamp((sign0 === sign2 ? 128 : -128) + (turned >> 7) + ((a[2]! * 32_512) >> 15), 12_288);
    const first = saturate((sign0 === sign1 ? 192 : -192) + ((a[1]! * 32_640) >> 15));
    a[1] = clamp(first, saturate(15_360 - second));
    a[2] = second;
    const gain = difference === 0 ? 0 : 128;
    const sign = difference >> 15;
    let zeros = 0;
    for (let i = 6; i > 0; i--) {
      b[i] = saturate((d[i]! >> 15 === sign ? gain : -gain) + ((b[i]! * 32_640) >> 15));
      d[i] = d[i - 1]!;
      zeros += (b[i]! * saturate(2 * d[i]!)) >> 15;
    }
    r[2] = r[1]!;
    r[1] = r[0];
    p[2] = p[1]!;
    p[1] = p[0];
    const poles = ((a[1]! * saturate(2 * r[1])) >> 15) + ((a[2]! * saturate(2 * r[2])) >> 15);
    this.#sz = saturate(zeros);
    this.s = saturate(saturate(poles) + this.#sz);
  }
}

/** The bounds of the logarithmic step of a band. */
export type ScaleLimits = { readonly highest: number; readonly shift: number };
/** Of the lower band. */
export const lowScale: ScaleLimits = { highest: 18_432, shift: 8 };
/** Of the higher band. */
export const highScale: ScaleLimits = { highest: 22_528, shift: 10 };

/** Table ILB. */
const inverseLog = Int32Array.of(
  ...[2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834],
  ...[2896, 2960, 3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008],
);

/** Limits to 16 bits. */
export function saturate(value: number): number {
  return value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
}

function clamp(value: number, limit: number): number {
  return value > limit ? limit : value < -limit ? -limit : value;
}
