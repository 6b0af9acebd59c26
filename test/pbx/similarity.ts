/** The place at which `part` is found in `whole`, in samples, and the normalized correlation there, at most 1. */
export function locate(part: Int16Array, whole: Int16Array): { readonly at: number; readonly likeness: number } {
  const step = 80;
  const [small, large] = [envelope(part, step), envelope(whole, step)];
  const coarse = best(0, large.length - small.length, (at) => correlation(small, large.subarray(at)));
  const around = coarse.at * step;
  const from = Math.max(0, around - 2 * step);
  const fine = best(from, Math.min(whole.length - part.length, around + 2 * step), (at) =>
    correlation(part, whole.subarray(at)),
  );
  return { at: fine.at, likeness: fine.value };
}

/** The likeness of `part` to the most similar place of a short `whole`; tries every place. */
export function bestLikeness(part: Int16Array, whole: Int16Array): number {
  return best(0, whole.length - part.length, (at) => correlation(part, whole.subarray(at))).value;
}

function best(from: number, until: number, valueAt: (at: number) => number) {
  let found = { at: from, value: -1 };
  for (let at = from; at <= until; at += 1) {
    const value = valueAt(at);
    if (value > found.value) found = { at, value };
  }
  return found;
}

function envelope(samples: Int16Array, step: number): Float64Array {
  return Float64Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const window = samples.subarray(index * step, (index + 1) * step);
    return Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / step);
  });
}

type Numbers = Int16Array | Float64Array;

function correlation(a: Numbers, b: Numbers): number {
  let [dot, first, second] = [0, 0, 0];
  for (let index = 0; index < a.length; index += 1) {
    const [x, y] = [a[index]!, b[index]!];
    dot += x * y;
    first += x * x;
    second += y * y;
  }
  return first === 0 || second === 0 ? 0 : dot / Math.sqrt(first * second);
}
