import { interpolated } from './true-peak.ts';

/** The highest true peak of limited audio in dBFS. Resampling to 8 kHz raises the peaks of a voice by up to 1.1 dB, which leaves it below −1 dBFS. */
const ceilingDb = -2.2;
const ceiling = 32_768 * 10 ** (ceilingDb / 20);
/** How far a reduction extends around its peak, and the time of its fades. The periods of a deep voice are shorter than both sides together, so the factor stays constant between its peaks. */
const reachMs = 10;

/**
 * Amplifies a clip and turns it down around each peak that would exceed the ceiling, between samples too. The rest of the clip gets exactly the gain;
 * the reduction fades in before the peak, so nothing is clipped or bent.
 */
export function amplifyLimited({ samples, rateHz }: Clip, gainDb: number): Int16Array<ArrayBuffer> {
  const gain = 10 ** (gainDb / 20);
  const reductions = neededReductions(samples, gain);
  const limited = new Int16Array(samples.length);
  if (reductions === null) {
    for (let i = 0; i < samples.length; i++) limited[i] = Math.round(samples[i]! * gain);
    return limited;
  }
  const reach = Math.round((reachMs * rateHz) / 1000);
  const smooth = averaged(lowestNear(reductions, reach), reach);
  for (let i = 0; i < samples.length; i++) limited[i] = Math.round(samples[i]! * gain * smooth[i]!);
  return limited;
}

type Clip = { readonly samples: Int16Array; readonly rateHz: number };

/** The factor for each sample that keeps it and the signal around it below the ceiling; null if all are 1. */
function neededReductions(samples: Int16Array, gain: number): Float32Array | null {
  const worth = ceiling / gain / 2;
  let factors: Float32Array | null = null;
  for (let i = 0; i < samples.length; i++) {
    if (Math.abs(samples[i]!) < worth) continue;
    const peak = interpolated(samples, i) * gain;
    if (peak <= ceiling) continue;
    factors ??= new Float32Array(samples.length).fill(1);
    factors[i] = ceiling / peak;
  }
  return factors;
}

/** The lowest value within `reach` on both sides, with a monotonic queue of indexes. */
function lowestNear(values: Float32Array, reach: number): Float32Array {
  const lowest = new Float32Array(values.length);
  const queue = new Int32Array(values.length);
  let [head, tail] = [0, 0];
  for (let i = 0; i < values.length + reach; i++) {
    if (i < values.length) {
      while (tail > head && values[queue[tail - 1]!]! >= values[i]!) tail--;
      queue[tail++] = i;
    }
    if (i < reach) continue;
    while (queue[head]! < i - 2 * reach) head++;
    lowest[i - reach] = values[queue[head]!]!;
  }
  return lowest;
}

/** The mean over `reach` on both sides; beyond the ends, the value at the end counts. */
function averaged(values: Float32Array, reach: number): Float32Array {
  const means = new Float32Array(values.length);
  const at = (i: number) => values[Math.min(Math.max(i, 0), values.length - 1)]!;
  const width = 2 * reach + 1;
  let sum = 0;
  for (let i = -reach; i <= reach; i++) sum += at(i);
  for (let i = 0; i < values.length; i++) {
    means[i] = sum / width;
    sum += at(i + reach + 1) - at(i - reach);
  }
  return means;
}
