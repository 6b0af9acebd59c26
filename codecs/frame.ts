/** Mono 16-bit audio at `rateHz`. Immutable once handed on. */
export type AudioFrame = { readonly samples: Int16Array; readonly rateHz: number };

/** Length of a frame in milliseconds; fractional where the sample count is not a whole one. */
export function durationMs(frame: AudioFrame): number {
  return (frame.samples.length * 1000) / frame.rateHz;
}

/** Digital silence of `ms` milliseconds. */
export function silence(ms: number, rateHz: number): AudioFrame {
  return { samples: new Int16Array(Math.round((ms * rateHz) / 1000)), rateHz };
}

/** Joins frames of one rate. Throws `RangeError` when their rates differ. */
export function concatenate(frames: readonly AudioFrame[], rateHz: number): AudioFrame {
  let length = 0;
  for (const frame of frames) {
    if (frame.rateHz !== rateHz) throw new RangeError(`cannot join a frame of ${frame.rateHz} Hz to ${rateHz} Hz`);
    length += frame.samples.length;
  }
  const samples = new Int16Array(length);
  let at = 0;
  for (const frame of frames) {
    samples.set(frame.samples, at);
    at += frame.samples.length;
  }
  return { samples, rateHz };
}
