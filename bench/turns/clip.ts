import { createRandom } from '#codecs/random.ts';

/** Sample rate of all material. */
export const materialHz = 8_000;
const samplesPerMs = materialHz / 1000;

/** Position of a word in audio, in milliseconds from the start. */
export type TimedWord = { readonly text: string; readonly fromMs: number; readonly untilMs: number };

/** A piece of audio with its words. */
export type Clip = { readonly samples: Int16Array; readonly words: readonly TimedWord[] };

/** Window length for measuring levels. */
const windowMs = 5;
/** Level relative to the loudest window below which audio is inaudible. */
const silenceBelowPeakDb = 35;

export function samplesToMs(samples: number): number {
  return samples / samplesPerMs;
}

export function msToSamples(ms: number): number {
  return Math.round(ms * samplesPerMs);
}

/** Root mean square, 0 for no samples. */
export function rms(samples: Int16Array | Float64Array): number {
  let energy = 0;
  for (let at = 0; at < samples.length; at += 1) energy += samples[at]! * samples[at]!;
  return samples.length === 0 ? 0 : Math.sqrt(energy / samples.length);
}

/** Trims silence before and after the audible part by level, so that labels at an edge of the clip are accurate to 5 ms. */
export function trimSilence({ samples, words }: Clip): Clip {
  const [from, until] = heardIn(samples);
  const shiftMs = samplesToMs(from);
  const lengthMs = samplesToMs(until - from);
  const within = (ms: number): number => Math.min(lengthMs, Math.max(0, ms - shiftMs));
  const last = words.length - 1;
  return {
    samples: samples.slice(from, until),
    words: words.map(({ text, fromMs, untilMs }, index) => ({
      text,
      fromMs: index === 0 ? 0 : within(fromMs),
      untilMs: index === last ? lengthMs : within(untilMs),
    })),
  };
}

/** First and end sample of the audible part; equal in silence. */
function heardIn(samples: Int16Array): [number, number] {
  const window = msToSamples(windowMs);
  const levels: number[] = [];
  for (let at = 0; at < samples.length; at += window) levels.push(rms(samples.subarray(at, at + window)));
  const threshold = Math.max(1, Math.max(0, ...levels) * 10 ** (-silenceBelowPeakDb / 20));
  const first = levels.findIndex((level) => level >= threshold);
  if (first < 0) return [0, 0];
  const last = levels.findLastIndex((level) => level >= threshold);
  return [first * window, Math.min(samples.length, (last + 1) * window)];
}

/** Gain that brings samples to a level, an RMS in dBFS. */
export function gainForLevel(levelDb: number, samples: Int16Array): number {
  const level = rms(samples);
  return level === 0 ? 0 : (32_768 * 10 ** (levelDb / 20)) / level;
}

/** A cough: noise with an abrupt start and a decay, twice for a double one, filtered by one resonance of the throat. */
export function cough(seed: number, options: { readonly ms: number; readonly double: boolean }): Clip {
  const random = createRandom(seed);
  const samples = new Int16Array(msToSamples(options.double ? options.ms * 2.2 : options.ms));
  const length = msToSamples(options.ms);
  const resonance = (2 * Math.PI * (500 + 500 * random())) / materialHz;
  const pole = 0.9;
  let one = 0;
  let two = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const second = at - msToSamples(options.ms * 1.2);
    const since = options.double && second >= 0 ? second : at;
    const envelope = since < length ? Math.exp((-4 * since) / length) * Math.min(1, since / 24) : 0;
    const value = (2 * random() - 1) * envelope + 2 * pole * Math.cos(resonance) * one - pole * pole * two;
    two = one;
    one = value;
    samples[at] = Math.round(Math.max(-32_767, Math.min(32_767, value * 4_000)));
  }
  return trimSilence({ samples, words: [] });
}
