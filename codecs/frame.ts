import type { SampleEncoding } from './format.ts';

/**
 * Mono 16-bit audio at `rateHz`, optionally with the bytes from which its samples were decoded, so that they can be sent on unchanged. Immutable once
 * passed on.
 */
export type AudioFrame = { readonly samples: Int16Array; readonly rateHz: number; readonly encoded?: EncodedAudio };

/** The samples of a frame as bytes, with a fixed number of bytes per sample. */
type EncodedAudio = { readonly encoding: SampleEncoding; readonly payload: Uint8Array };

/** Duration of a frame in milliseconds; may be fractional. */
export function durationMs(frame: AudioFrame): number {
  return (frame.samples.length * 1000) / frame.rateHz;
}

/** Digital silence of `ms` milliseconds. */
export function silence(ms: number, rateHz: number): AudioFrame {
  return { samples: new Int16Array(Math.round((ms * rateHz) / 1000)), rateHz };
}

/** The samples from `from` up to `to` of a frame, with their bytes; views of the frame, not copies. */
export function sliceFrame(frame: AudioFrame, from: number, to: number): AudioFrame {
  const { samples, rateHz, encoded } = frame;
  if (from === 0 && to === samples.length) return frame;
  const cut = { samples: samples.subarray(from, to), rateHz };
  if (encoded === undefined) return cut;
  const width = encoded.payload.length / samples.length;
  const payload = encoded.payload.subarray(from * width, to * width);
  return { ...cut, encoded: { encoding: encoded.encoding, payload } };
}

/** Concatenates frames of one rate; keeps the bytes if all frames have them in the same encoding. Throws `RangeError` if the rates differ. */
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
  const encoded = joinedBytes(frames);
  return { samples, rateHz, ...(encoded === null ? {} : { encoded }) };
}

function joinedBytes(frames: readonly AudioFrame[]): EncodedAudio | null {
  const encoding = frames[0]?.encoded?.encoding;
  const parts = frames.flatMap(({ encoded }) => (encoded?.encoding === encoding ? (encoded?.payload ?? []) : []));
  if (encoding === undefined || parts.length < frames.length) return null;
  const payload = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const bytes of parts) {
    payload.set(bytes, at);
    at += bytes.length;
  }
  return { encoding, payload };
}
