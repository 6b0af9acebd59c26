import { amplifyLimited } from '#codecs/limiter.ts';
import type { Utterance } from './engine.ts';

export type ShapeOptions = {
  /** Silence before the sound. */
  readonly pauseMs: number;
  readonly gainDb: number;
};
export type ShapedAudio = {
  /** A new buffer that can be transferred. Empty if nothing was loud enough for speech. */
  readonly samples: Int16Array<ArrayBuffer>;
  /** Offset from times in the utterance to times in `samples`. */
  readonly shiftMs: number;
};

/** Trims the silence around an utterance by level, prepends the desired pause, and sets the loudness without clipping. */
export function shapeUtterance({ samples, rateHz }: Utterance, { pauseMs, gainDb }: ShapeOptions): ShapedAudio {
  const [from, to] = soundIn(samples, rateHz);
  if (from === to) return { samples: new Int16Array(0), shiftMs: 0 };
  const pause = Math.round((pauseMs * rateHz) / 1000);
  const loud = amplifyLimited({ samples: samples.subarray(from, to), rateHz }, gainDb);
  fadeIn(loud, from === 0 ? 0 : Math.round((fadeMs * rateHz) / 1000));
  const shaped = new Int16Array(pause + loud.length);
  shaped.set(loud, pause);
  return { samples: shaped, shiftMs: ((pause - from) * 1000) / rateHz };
}

/** Window length for measuring levels. */
const windowMs = 2.5;
/** Level relative to the loudest window below which audio is silence: above a voice's noise floor, below consonants. */
const silenceBelowPeakDb = 40;
const silenceFloorDbfs = -62;
/** Level that only speech has. */
const speechBelowPeakDb = 30;
/** Sounds in the four windows before it that belong to the speech: bursts of this level, or this mean level. Clicks and noise are below. */
const onset = { windows: 4, burstBelowPeakDb: 36, meanBelowPeakDb: 38 } as const;
/** Margin around the sound, for soft onsets and fading ends. */
const marginMs = { before: 4, after: 20 } as const;
/** Length of the fade in the margin before the sound, which ends before the sound starts. */
const fadeMs = 3;

/** First and end sample of the audible part; equal in silence. */
function soundIn(samples: Int16Array, rateHz: number): [number, number] {
  const window = Math.round((windowMs * rateHz) / 1000);
  const powers = windowPowers(samples, window);
  const peak = powers.reduce((loudest, power) => Math.max(loudest, power), 0);
  const silence = Math.max(peak * 10 ** (-silenceBelowPeakDb / 10), 32768 ** 2 * 10 ** (silenceFloorDbfs / 10));
  if (peak <= silence) return [0, 0];
  const first = onsetIn(powers, { peak, silence });
  const last = powers.findLastIndex((power) => power > silence);
  const margin = (ms: number) => Math.round((ms * rateHz) / 1000);
  const from = Math.max(0, first * window - margin(marginMs.before));
  const to = Math.min(samples.length, (last + 1) * window + margin(marginMs.after));
  return [from, to];
}

/** First window of the sound: that of the first certain speech, or an earlier one if sound leads up to it. */
function onsetIn(powers: Float64Array, { peak, silence }: { readonly peak: number; readonly silence: number }): number {
  const below = (db: number) => peak * 10 ** (-db / 10);
  let first = powers.findIndex((power) => power >= below(speechBelowPeakDb));
  const leadsUp = () => {
    const before = powers.subarray(Math.max(0, first - onset.windows), first);
    const mean = before.reduce((sum, power) => sum + power, 0) / onset.windows;
    return mean > below(onset.meanBelowPeakDb) || before.some((power) => power > below(onset.burstBelowPeakDb));
  };
  while (first > 0 && leadsUp()) first--;
  while (first > 0 && powers[first - 1]! > silence) first--;
  return first;
}

function windowPowers(samples: Int16Array, window: number): Float64Array {
  const powers = new Float64Array(Math.ceil(samples.length / window));
  for (let i = 0; i < samples.length; i++) powers[Math.floor(i / window)]! += (samples[i]! * samples[i]!) / window;
  return powers;
}

function fadeIn(samples: Int16Array, length: number): void {
  for (let i = 0; i < length; i++) samples[i] = Math.round(samples[i]! * (i / length) ** 2);
}

const pausesMs = { sentence: 250, clause: 120, none: 30 } as const;

/** Pause of a speaker after `text`, by its final punctuation. */
export function pauseAfterMs(text: string): number {
  const end = text.replace(/["'”’»)\]\s]+$/u, '').at(-1) ?? '';
  if (/[.!?…。！？।]/u.test(end)) return pausesMs.sentence;
  if (/[,;:、，；：—–-]/u.test(end)) return pausesMs.clause;
  return pausesMs.none;
}
