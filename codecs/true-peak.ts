/** Oversampling factor of ITU-R BS.1770-5, annex 2. */
const oversampling = 4;
/** Samples on each side of a point between two samples that its value depends on; more than in the annex, for treble near the Nyquist frequency. */
const reach = 16;

/** Windowed sinc for each point between a sample and the next one. */
const phases = Array.from({ length: oversampling - 1 }, (_, index) => {
  const share = (index + 1) / oversampling;
  return Float64Array.from({ length: 2 * reach }, (_, tap) => {
    const x = tap - reach + 1 - share;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
});

/** Largest magnitude at a sample and between it and its neighbors. */
export function interpolated(samples: Int16Array, at: number): number {
  return Math.max(Math.abs(samples[at]!), largestAfter(samples, at - 1), largestAfter(samples, at));
}

/** Largest magnitude between a sample and the next one. */
function largestAfter(samples: Int16Array, at: number): number {
  const from = at - reach + 1;
  let largest = 0;
  for (const phase of phases) {
    let value = 0;
    const first = Math.max(0, -from);
    const end = Math.min(2 * reach, samples.length - from);
    for (let tap = first; tap < end; tap++) value += phase[tap]! * samples[from + tap]!;
    largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}
