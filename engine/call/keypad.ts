import { silence } from '#codecs/frame.ts';
import { dtmf } from '#codecs/tone.ts';
import type { CallObserver } from '../ports/call-observer.ts';
import type { At } from '../ports/clock.ts';
import type { DtmfSender, Leg } from '../ports/leg.ts';

/** How keys reach the other side: through the media protocol, a request to the carrier, or tones in the audio. */
type KeyWay = 'media' | 'carrier' | 'tones';

/**
 * Methods by reliability. The media protocol is immediate and keeps the order with playback, a carrier needs a request, and tones suffer from the
 * line's codecs but work on every line.
 */
export function chooseKeyMethod(can: { readonly media: boolean; readonly carrier: boolean }): KeyWay {
  if (can.media) return 'media';
  return can.carrier ? 'carrier' : 'tones';
}

/** Dependencies of a keypad. */
type KeypadPorts = {
  readonly leg: Leg;
  readonly keys?: DtmfSender;
  readonly observer: CallObserver;
  readonly now: () => At;
};

/**
 * Sends keys to the other side and reports which method carried them. Keys that may have been sent are not sent again: tones follow a request to the
 * carrier only if the carrier sent nothing. Throws `RangeError` for a key that telephones do not have.
 */
export function pressKeys(digits: string, { leg, keys, observer, now }: KeypadPorts): void {
  const told = (type: 'digits.sent' | 'digits.lost', way: KeyWay): void =>
    observer.event({ type, at: now(), way, count: digits.length });
  const way = chooseKeyMethod({ media: leg.sendDigits !== undefined, carrier: keys !== undefined });
  told('digits.sent', way);
  if (way === 'media') return leg.sendDigits?.(digits);
  if (way === 'tones') return playTones(digits, leg);
  keys?.dial(digits, (outcome) => {
    if (outcome === 'unknown') return told('digits.lost', way);
    told('digits.sent', 'tones');
    playTones(digits, leg);
  });
}

/** Longer than ITU-T Q.24 requires of any receiver, with a pause of the same length. */
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
