/** Measurements of signals against an expected sine. */

/** A sine with amplitude `peak` at `frequencyHz`, delayed by `shiftMs`. */
export function sineSamples(
  length: number,
  options: { readonly frequencyHz: number; readonly rateHz: number; readonly peak: number; readonly shiftMs?: number },
): Int16Array {
  const step = (2 * Math.PI * options.frequencyHz) / options.rateHz;
  const shift = ((options.shiftMs ?? 0) / 1000) * options.rateHz;
  return Int16Array.from({ length }, (_, i) => Math.round(options.peak * Math.sin(step * (i - shift))));
}

/** The mean power of the samples. */
export function power(samples: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]! ** 2;
  return sum / samples.length;
}

/** The signal-to-noise ratio of `actual` in dB, counting every difference from `expected` as noise. */
export function snrDb(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  const length = Math.min(actual.length, expected.length);
  let signal = 0;
  let noise = 0;
  for (let i = 0; i < length; i++) {
    signal += expected[i]! ** 2;
    noise += (actual[i]! - expected[i]!) ** 2;
  }
  return 10 * Math.log10(signal / noise);
}

/** How much of the samples is a sine of this frequency: its amplitude and how far everything else lies below it, in dB. */
export function fitSine(
  samples: ArrayLike<number>,
  options: { readonly frequencyHz: number; readonly rateHz: number },
): { readonly peak: number; readonly snrDb: number } {
  const step = (2 * Math.PI * options.frequencyHz) / options.rateHz;
  let [ss, sc, cc, xs, xc] = [0, 0, 0, 0, 0];
  for (let i = 0; i < samples.length; i++) {
    const [s, c] = [Math.sin(step * i), Math.cos(step * i)];
    ss += s * s;
    sc += s * c;
    cc += c * c;
    xs += samples[i]! * s;
    xc += samples[i]! * c;
  }
  const determinant = ss * cc - sc * sc;
  const a = (xs * cc - xc * sc) / determinant;
  const b = (xc * ss - xs * sc) / determinant;
  const fitted = Array.from(samples, (_, i) => a * Math.sin(step * i) + b * Math.cos(step * i));
  return { peak: Math.hypot(a, b), snrDb: snrDb(samples, fitted) };
}
