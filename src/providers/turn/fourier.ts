/** Complex numbers as two arrays of one length. */
export type Complex = { readonly re: Float64Array; readonly im: Float64Array };

/** One step of the transform: groups of `radix` numbers, `stride` of them side by side. */
type Pass = {
  readonly radix: 4 | 5;
  readonly groups: number;
  readonly stride: number;
  /** The twiddle factors of a group's outputs; the first output needs none. */
  readonly twiddles: Complex;
};

/**
 * Discrete Fourier transforms of one size, not normalized: mixed radix in Stockham's order, which needs no sorting (C. Van Loan, Computational
 * Frameworks for the Fast Fourier Transform, 1.7).
 */
export class Fourier {
  readonly #passes: readonly Pass[];
  #from: Complex;
  #to: Complex;

  /** Throws `RangeError` if the size is not a product of fours and fives. */
  constructor(size: number) {
    this.#passes = passesOf(size);
    this.#from = complex(size);
    this.#to = complex(size);
  }

  /** The input, to be written before each `transform`; the array differs after each. */
  get input(): Complex {
    return this.#from;
  }

  /** Transforms the input. The result is valid until the next transform. */
  transform(): Complex {
    for (const pass of this.#passes) {
      if (pass.radix === 4) addFours(pass, this.#from, this.#to);
      else addFives(pass, this.#from, this.#to);
      turn(pass, this.#to);
      this.#swap();
    }
    this.#swap();
    return this.#to;
  }

  #swap(): void {
    const from = this.#from;
    this.#from = this.#to;
    this.#to = from;
  }
}

function complex(length: number): Complex {
  return { re: new Float64Array(length), im: new Float64Array(length) };
}

function passesOf(size: number): readonly Pass[] {
  const passes: Pass[] = [];
  for (let left = size, stride = 1; left > 1; ) {
    const radix = left % 4 === 0 ? 4 : 5;
    if (left % radix !== 0)
      throw new RangeError(`expected a transform size that is a product of fours and fives, got ${size}`);
    const groups = left / radix;
    passes.push({ radix, groups, stride, twiddles: twiddlesOf(radix, left) });
    left = groups;
    stride *= radix;
  }
  return passes;
}

function twiddlesOf(radix: number, span: number): Complex {
  const turns = radix - 1;
  const twiddles = complex((span / radix) * turns);
  for (let at = 0; at < twiddles.re.length; at++) {
    const angle = (-2 * Math.PI * Math.floor(at / turns) * (1 + (at % turns))) / span;
    twiddles.re[at] = Math.cos(angle);
    twiddles.im[at] = Math.sin(angle);
  }
  return twiddles;
}

function addFours({ groups, stride }: Pass, { re, im }: Complex, to: Complex): void {
  const apart = groups * stride;
  for (let group = 0; group < groups; group++) {
    for (let lane = 0; lane < stride; lane++) {
      const a = group * stride + lane;
      const [b, c, d] = [a + apart, a + 2 * apart, a + 3 * apart];
      const evenRe = re[a]! + re[c]!;
      const evenIm = im[a]! + im[c]!;
      const oddRe = re[b]! + re[d]!;
      const oddIm = im[b]! + im[d]!;
      const evenLessRe = re[a]! - re[c]!;
      const evenLessIm = im[a]! - im[c]!;
      const oddLessRe = re[b]! - re[d]!;
      const oddLessIm = im[b]! - im[d]!;
      const target = group * 4 * stride + lane;
      to.re[target] = evenRe + oddRe;
      to.im[target] = evenIm + oddIm;
      to.re[target + stride] = evenLessRe + oddLessIm;
      to.im[target + stride] = evenLessIm - oddLessRe;
      to.re[target + 2 * stride] = evenRe - oddRe;
      to.im[target + 2 * stride] = evenIm - oddIm;
      to.re[target + 3 * stride] = evenLessRe - oddLessIm;
      to.im[target + 3 * stride] = evenLessIm + oddLessRe;
    }
  }
}

const [cos1, sin1] = [Math.cos((2 * Math.PI) / 5), Math.sin((2 * Math.PI) / 5)];
const [cos2, sin2] = [Math.cos((4 * Math.PI) / 5), Math.sin((4 * Math.PI) / 5)];

function addFives({ groups, stride }: Pass, { re, im }: Complex, to: Complex): void {
  const apart = groups * stride;
  for (let group = 0; group < groups; group++) {
    for (let lane = 0; lane < stride; lane++) {
      const a = group * stride + lane;
      const [b, c, d, e] = [a + apart, a + 2 * apart, a + 3 * apart, a + 4 * apart];
      const outerRe = re[b]! + re[e]!;
      const outerIm = im[b]! + im[e]!;
      const innerRe = re[c]! + re[d]!;
      const innerIm = im[c]! + im[d]!;
      const outerLessRe = re[b]! - re[e]!;
      const outerLessIm = im[b]! - im[e]!;
      const innerLessRe = re[c]! - re[d]!;
      const innerLessIm = im[c]! - im[d]!;
      const nearRe = re[a]! + cos1 * outerRe + cos2 * innerRe;
      const nearIm = im[a]! + cos1 * outerIm + cos2 * innerIm;
      const farRe = re[a]! + cos2 * outerRe + cos1 * innerRe;
      const farIm = im[a]! + cos2 * outerIm + cos1 * innerIm;
      const acrossRe = sin1 * outerLessIm + sin2 * innerLessIm;
      const acrossIm = sin1 * outerLessRe + sin2 * innerLessRe;
      const besideRe = sin2 * outerLessIm - sin1 * innerLessIm;
      const besideIm = sin2 * outerLessRe - sin1 * innerLessRe;
      const target = group * 5 * stride + lane;
      to.re[target] = re[a]! + outerRe + innerRe;
      to.im[target] = im[a]! + outerIm + innerIm;
      to.re[target + stride] = nearRe + acrossRe;
      to.im[target + stride] = nearIm - acrossIm;
      to.re[target + 2 * stride] = farRe + besideRe;
      to.im[target + 2 * stride] = farIm - besideIm;
      to.re[target + 3 * stride] = farRe - besideRe;
      to.im[target + 3 * stride] = farIm + besideIm;
      to.re[target + 4 * stride] = nearRe - acrossRe;
      to.im[target + 4 * stride] = nearIm + acrossIm;
    }
  }
}

/** Multiplies the outputs of each group by their twiddle factors. */
function turn({ radix, groups, stride, twiddles }: Pass, { re, im }: Complex): void {
  for (let group = 0, by = 0; group < groups; group++) {
    for (let output = 1; output < radix; output++, by++) {
      const byRe = twiddles.re[by]!;
      const byIm = twiddles.im[by]!;
      const begin = (group * radix + output) * stride;
      for (let at = begin; at < begin + stride; at++) {
        const before = re[at]!;
        re[at] = before * byRe - im[at]! * byIm;
        im[at] = before * byIm + im[at]! * byRe;
      }
    }
  }
}
