/** Samples on each side that a point between two samples depends on. */
const reach = 32;
const shares = [0.25, 0.5, 0.75];

/** Largest magnitude of a signal and of its three points between each two samples, in dBFS, by Hann-windowed sinc interpolation. */
export function truePeakDb(samples: Int16Array): number {
  const peak = samples.reduce((largest, sample) => Math.max(largest, Math.abs(sample)), 0);
  let largest = peak;
  for (let at = 0; at < samples.length; at++) {
    if (Math.max(Math.abs(samples[at]!), Math.abs(samples[at + 1] ?? 0)) < 0.4 * peak) continue;
    for (const kernel of kernels) largest = Math.max(largest, Math.abs(between(samples, at, kernel)));
  }
  return 20 * Math.log10(largest / 32_768);
}

const kernels = shares.map((share) =>
  Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - share;
    return ((0.5 + 0.5 * Math.cos((Math.PI * x) / reach)) * Math.sin(Math.PI * x)) / (Math.PI * x);
  }),
);

function between(samples: Int16Array, at: number, kernel: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < 2 * reach; tap++) sum += kernel[tap]! * (samples[at + tap - reach + 1] ?? 0);
  return sum;
}
