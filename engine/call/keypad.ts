import { silence } from '#codecs/frame.ts';
import { dtmf } from '#codecs/tone.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { At } from '../ports/clock.ts';
import type { KeyDialler, Leg } from '../ports/leg.ts';

/** How keys reach the other side: in the media's own words, by an order to the carrier, as tones in the audio. */
type KeyWay = 'media' | 'carrier' | 'tones';

/**
 * The surest way first: what is said in the media's own words comes at once and in order with what is played, an order
 * to the carrier takes a request, and tones suffer from the codecs of the line, but every line carries them.
 */
export function keyWay(can: { readonly media: boolean; readonly carrier: boolean }): KeyWay {
  if (can.media) return 'media';
  return can.carrier ? 'carrier' : 'tones';
}

/** What pressing keys takes. */
type KeypadPorts = {
  readonly leg: Leg;
  readonly keys?: KeyDialler;
  readonly observer: CallObserver;
  readonly now: () => At;
};

/**
 * Presses keys towards the other side and tells which way they went. What may have been pressed is not pressed again:
 * tones follow an order to the carrier only where the carrier did nothing. Throws `RangeError` for a key that no
 * telephone has.
 */
export function pressKeys(digits: string, { leg, keys, observer, now }: KeypadPorts): void {
  const told = (type: 'digits.sent' | 'digits.lost', way: KeyWay): void =>
    observer.event({ type, at: now(), way, count: digits.length });
  const way = keyWay({ media: leg.sendDigits !== undefined, carrier: keys !== undefined });
  told('digits.sent', way);
  if (way === 'media') return leg.sendDigits?.(digits);
  if (way === 'tones') return playTones(digits, leg);
  keys?.dial(digits, (outcome) => {
    if (outcome === 'unknown') return told('digits.lost', way);
    told('digits.sent', 'tones');
    playTones(digits, leg);
  });
}

/** Longer than ITU-T Q.24 asks of any receiver, with as long a pause. */
const toneMs = 120;
const pauseMs = 100;
const levelDb = -10;

function playTones(digits: string, leg: Leg): void {
  for (const digit of digits) {
    leg.play(dtmf(digit, { ms: toneMs, rateHz: leg.rateHz, levelDb }));
    leg.play(silence(pauseMs, leg.rateHz));
  }
  leg.flush();
}
