import { silence } from '#codecs/frame.ts';
import { dtmf } from '#codecs/tone.ts';
import type { Leg } from './ports.ts';

/** Longer than ITU-T Q.24 asks of any receiver, with as long a pause. */
const toneMs = 120;
const pauseMs = 100;
const levelDb = -10;

/**
 * Presses keys by their tones in the audio, which every line carries. Throws `RangeError` for a key that no telephone
 * has.
 */
export function pressKeys(digits: string, leg: Leg): void {
  for (const digit of digits) {
    leg.play(dtmf(digit, { ms: toneMs, rateHz: leg.rateHz, levelDb }));
    leg.play(silence(pauseMs, leg.rateHz));
  }
  leg.flush();
}
