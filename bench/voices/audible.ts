import { msToSamples, rms } from '../turns/clip.ts';

/** A stretch of time in milliseconds of a recording. */
export type Stretch = { readonly fromMs: number; readonly untilMs: number };

const labelMs = 20;
/** Level below the loudest part of a clip that is not audible, and the shortest pause between two stretches. */
const audibleDb = 30;
const gapMs = 200;

/** When a quiet recording of one speaker that begins at `atMs` is audible. */
export function audibleIn(samples: Int16Array, atMs: number): readonly Stretch[] {
  const window = msToSamples(labelMs);
  const levels = Array.from({ length: Math.floor(samples.length / window) }, (_, index) =>
    rms(samples.subarray(index * window, (index + 1) * window)),
  );
  const threshold = Math.max(...levels) * 10 ** (-audibleDb / 20);
  const stretches: Stretch[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const fromMs = atMs + index * labelMs;
    const last = stretches.at(-1);
    if (last !== undefined && fromMs - last.untilMs < gapMs) stretches.pop();
    stretches.push({
      fromMs: last !== undefined && fromMs - last.untilMs < gapMs ? last.fromMs : fromMs,
      untilMs: fromMs + labelMs,
    });
  }
  return stretches;
}
