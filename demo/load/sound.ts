import { decodeMulaw } from '#codecs/g711.ts';
import type { Sounding } from './far-end.ts';

/** Samples a millisecond of the wire. */
const samplesPerMs = 8;
/** What is softer than −50 dBFS is not heard on a telephone: the noise of a line, the dither of a voice. */
const audibleFrom = 32_768 * 10 ** (-50 / 20);
/** By the µ-law code. */
const audible = decodeMulaw(Uint8Array.from({ length: 256 }, (_, code) => code)).map((sample) =>
  Math.abs(sample) >= audibleFrom ? 1 : 0,
);

/** Where in µ-law at 8 kHz something can be heard. */
export function soundingIn(payload: Uint8Array): Sounding {
  const first = payload.findIndex((code) => audible[code] === 1);
  if (first === -1) return null;
  const last = payload.findLastIndex((code) => audible[code] === 1);
  return { fromMs: first / samplesPerMs, untilMs: (last + 1) / samplesPerMs };
}
