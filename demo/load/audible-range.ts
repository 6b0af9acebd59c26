import { decodeMulaw } from '#codecs/g711.ts';
import type { AudibleRange } from './far-end.ts';

/** Samples per millisecond of the wire. */
const samplesPerMs = 8;
/** Levels below −50 dBFS are inaudible on a phone: line noise, dither of a voice. */
const audibleFrom = 32_768 * 10 ** (-50 / 20);
/** By mu-law code. */
const audible = decodeMulaw(Uint8Array.from({ length: 256 }, (_, code) => code)).map((sample) =>
  Math.abs(sample) >= audibleFrom ? 1 : 0,
);

/** Finds the audible part of mu-law audio at 8 kHz. */
export function findAudibleRange(payload: Uint8Array): AudibleRange {
  const first = payload.findIndex((code) => audible[code] === 1);
  if (first === -1) return null;
  const last = payload.findLastIndex((code) => audible[code] === 1);
  return { fromMs: first / samplesPerMs, untilMs: (last + 1) / samplesPerMs };
}
