import type { AudioFrame } from '#codecs/frame.ts';

const windowMs = 40;
/** Step of the windows for measuring pitch. */
export const pitchHopMs = 20;
const levelMs = 10;
/** Softer windows do not count as voiced speech. */
const voicedRms = 600;
const periodicity = 0.75;
const f0Hz = { low: 60, high: 400 } as const;

/** Fundamental frequency of each voiced window of a frame in Hz, by normalized autocorrelation. */
export function pitches({ samples, rateHz }: AudioFrame): number[] {
  const window = Math.round((windowMs * rateHz) / 1000);
  const found: number[] = [];
  for (let at = 0; at + 2 * window < samples.length; at += Math.round((pitchHopMs * rateHz) / 1000)) {
    const hz = pitchAt(samples.subarray(at, at + 2 * window), window, rateHz);
    if (hz !== null) found.push(hz);
  }
  return found;
}

function pitchAt(samples: Int16Array, window: number, rateHz: number): number | null {
  if (Math.sqrt(dot(samples, 0, 0, window) / window) < voicedRms) return null;
  const lowest = Math.floor(rateHz / f0Hz.high);
  const highest = Math.min(Math.ceil(rateHz / f0Hz.low), window);
  const energy = dot(samples, 0, 0, window);
  const scores: number[] = [];
  for (let lag = lowest; lag <= highest; lag++) {
    scores.push(dot(samples, 0, lag, window) / Math.sqrt(energy * dot(samples, lag, lag, window) + 1));
  }
  const best = Math.max(...scores);
  if (best < periodicity) return null;
  const peak = scores.findIndex(
    (score, i) => score > 0.92 * best && score >= (scores[i - 1] ?? 1) && score >= (scores[i + 1] ?? 0),
  );
  return peak < 0 ? null : rateHz / (lowest + peak);
}

/** Every other product is sufficient for a ratio and takes half the time. */
function dot(samples: Int16Array, a: number, b: number, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i += 2) sum += 2 * samples[a + i]! * samples[b + i]!;
  return sum;
}

/** Quantile of `values` at the given share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Level of each 10 ms in dBFS. */
export function levelsDb({ samples, rateHz }: AudioFrame): number[] {
  const window = Math.round((levelMs * rateHz) / 1000);
  const levels: number[] = [];
  for (let at = 0; at + window <= samples.length; at += window) {
    const power = dot(samples.subarray(at, at + window), 0, 0, window) / window;
    levels.push(10 * Math.log10(power / 32768 ** 2 + 1e-12));
  }
  return levels;
}

/** Mean level in dBFS of the audio that is not silent. */
export function activeLevelDb(frame: AudioFrame): number {
  const active = levelsDb(frame).filter((level) => level > -45);
  return 10 * Math.log10(active.reduce((sum, level) => sum + 10 ** (level / 10), 0) / active.length);
}
