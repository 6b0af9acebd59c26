import { decodeAlaw, decodeMulaw, encodeAlaw, encodeMulaw } from '#codecs/g711.ts';

/** How many lost packets in a row are replaced by sound; the rest of a gap is silence. */
export const mostConcealed = 3;
/** The share of the sound that remains in each packet after another lost one. */
const fade = 0.5;

/** The sound that takes the place of the `nth` lost packet (from 0) after this one: the same, quieter each time. */
export function conceal(last: Uint8Array, encoding: 'mulaw' | 'alaw', nth: number): Uint8Array {
  const samples = encoding === 'mulaw' ? decodeMulaw(last) : decodeAlaw(last);
  const from = fade ** nth;
  const step = (from - from * fade) / Math.max(1, samples.length);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.round(samples[at]! * (from - step * at));
  return encoding === 'mulaw' ? encodeMulaw(samples) : encodeAlaw(samples);
}
