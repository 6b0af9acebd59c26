import { rmsDb } from '#codecs/level.ts';
import { power } from './sine.ts';

const frameMs = 20;
/** The level above which a frame is sound, in dBFS. */
const soundDb = -50;

/** A section of a recording, in milliseconds. */
export type Stretch = { readonly fromMs: number; readonly untilMs: number };

/** Whether 20 ms of audio are sound. */
export function isSound(frame: Int16Array): boolean {
  return rmsDb(frame) > soundDb;
}

/** Whether each 20 ms of the samples is sound. */
export function soundFrames(samples: Int16Array, rateHz: number): readonly boolean[] {
  const length = (rateHz * frameMs) / 1000;
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    isSound(samples.subarray(index * length, (index + 1) * length)),
  );
}

/**
 * The similarity of two recordings that begin with the same sound: the correlation of their envelopes, at most 1, with the best of shifts by up to
 * 300 ms, since a soft initial consonant may or may not count as sound. Other sentences of the same voice reach 0.5.
 */
export function likeness(a: Int16Array, b: Int16Array, rateHz: number): number {
  const [first, second] = [envelope(a, rateHz), envelope(b, rateHz)];
  const shifts = Array.from({ length: 31 }, (_, index) => index - 15);
  return Math.max(...shifts.map((by) => correlation(first.slice(Math.max(0, by)), second.slice(Math.max(0, -by)))));
}

function envelope(samples: Int16Array, rateHz: number): readonly number[] {
  const length = (rateHz * frameMs) / 1000;
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    Math.sqrt(power(samples.subarray(index * length, (index + 1) * length))),
  );
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const length = Math.min(a.length, b.length);
  const [x, y] = [a, b].map((values) => {
    const mean = values.slice(0, length).reduce((sum, value) => sum + value, 0) / length;
    return values.slice(0, length).map((value) => value - mean);
  }) as [number[], number[]];
  const dot = (p: number[], q: number[]): number => p.reduce((sum, value, index) => sum + value * q[index]!, 0);
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y));
}

/** The time from the first sound to the last, in milliseconds; 0 for silence. */
export function soundMs(samples: Int16Array, rateHz: number): number {
  const frames = soundFrames(samples, rateHz);
  const first = frames.indexOf(true);
  return first < 0 ? 0 : (frames.lastIndexOf(true) + 1 - first) * frameMs;
}

/** The sections of sound, merged across gaps shorter than `gapMs`. */
export function soundStretches(samples: Int16Array, rateHz: number, gapMs = 200): readonly Stretch[] {
  const stretches: { fromMs: number; untilMs: number }[] = [];
  for (const [index, sound] of soundFrames(samples, rateHz).entries()) {
    if (!sound) continue;
    const last = stretches.at(-1);
    if (last !== undefined && index * frameMs - last.untilMs < gapMs) last.untilMs = (index + 1) * frameMs;
    else stretches.push({ fromMs: index * frameMs, untilMs: (index + 1) * frameMs });
  }
  return stretches;
}
