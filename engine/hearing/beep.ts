import type { AudioFrame } from '#codecs/frame.ts';
import type { NetworkTone } from '../ports/network-tone.ts';
import { NetworkTones } from './network-tones.ts';
import { type Tone, ToneMeter } from './tone-meter.ts';

/** A beep, such as a voicemail box plays before it records. Media time is in milliseconds since the first frame. */
export type Beep = { readonly frequencyHz: number; readonly lengthMs: number; readonly endedMediaMs: number };

const blockMs = 20;
const lowestHz = 350;
const highestHz = 2_100;
/** Range of a beep's length. The blocks at its edges contain only part of it and are not counted. */
const shortestMs = 150;
const longestMs = 1_500;
/** A beep below `lowHz` is at least this long, because a held vowel may sound like a shorter one. */
const lowHz = 500;
const lowShortestMs = 200;
/** Each tone of a beep of two tones has at least this duration, and the second follows within `pairGapMs`. */
const pairToneMs = 80;
const pairGapMs = 60;
const edgesMs = 30;
/** A block is a tone if this share of its power is in one frequency; the share is lower in noise at 10 dB, and higher than in voices. */
const toneShare = 0.75;
const quietestDb = -45;
/** How far the blocks of one tone may differ from their mean. */
const driftShare = 0.01;
const driftHz = 8;
const driftDb = 2.5;
/** A beep is isolated: no other tone this close before or after it, and the level drops by this much after it. */
const aloneMs = 100;
const fallDb = 6;

/** Tones of networks and fax machines that could be mistaken for a beep. */
const others: readonly {
  readonly hz: number;
  readonly within: number;
  readonly fromMs: number;
  readonly toMs: number;
}[] = [
  // Ringing, busy and congestion in most of Europe and Asia (ITU-T E.180).
  { hz: 425, within: 12, fromMs: 0, toMs: longestMs },
  // A calling fax machine: half a second (ITU-T T.30, CNG).
  { hz: 1_100, within: 38, fromMs: 400, toMs: 600 },
  // An answering fax machine or modem: longer, or split by its phase reversals (ITU-T T.30 CED, V.8 ANSam).
  { hz: 2_100, within: 25, fromMs: 0, toMs: longestMs },
];

/** `chain` counts the tones that follow each other closely, this one included. */
type Run = { blocks: number; hz: number; db: number; readonly chain: number; readonly fromMs: number };
type Ended = { readonly run: Run; readonly lengthMs: number; readonly atMs: number; quiet: boolean };

/** Detects beeps in the audio of one call, frame by frame: steady single tones that are not speech, music or network tones. */
export class BeepDetector {
  #meter: ToneMeter | null = null;
  #block = new Float64Array(0);
  #filled = 0;
  #mediaMs = 0;
  #run: Run | null = null;
  #ended: Ended | null = null;
  /** The last tone, which the next one may follow. */
  #last: { readonly run: Run; readonly untilMs: number } | null = null;
  readonly #networkTones = new NetworkTones();
  readonly #onNetworkTone: (tone: NetworkTone, endedMediaMs: number) => void;

  /** `onNetworkTone` receives tones of announcements and fax machines, which are not beeps. */
  constructor(onNetworkTone: (tone: NetworkTone, endedMediaMs: number) => void = () => {}) {
    this.#onNetworkTone = onNetworkTone;
  }

  /** Takes a frame of any length; all frames have the same rate. Reports a beep after a short silence behind it. */
  hear({ samples, rateHz }: AudioFrame): Beep | null {
    const meter = this.#meterFor(rateHz);
    let found: Beep | null = null;
    for (let i = 0; i < samples.length; i++) {
      this.#block[this.#filled] = samples[i]!;
      this.#filled += 1;
      if (this.#filled < this.#block.length) continue;
      this.#filled = 0;
      this.#mediaMs += blockMs;
      found = this.#take(meter.measure(this.#block)) ?? found;
    }
    return found;
  }

  #meterFor(rateHz: number): ToneMeter {
    if (this.#meter !== null) return this.#meter;
    const length = Math.round((rateHz * blockMs) / 1000);
    this.#block = new Float64Array(length);
    this.#meter = new ToneMeter({ rateHz, length, fromHz: lowestHz, untilHz: highestHz });
    return this.#meter;
  }

  #take(tone: Tone): Beep | null {
    const isTone = tone.share >= toneShare && tone.levelDb >= quietestDb;
    if (isTone && this.#run !== null && belongs(tone, this.#run)) {
      extend(this.#run, tone);
      this.#report(this.#run, this.#mediaMs, false);
      return null;
    }
    if (this.#run !== null) this.#end(this.#run);
    if (!isTone) return this.#wait(tone);
    this.#run = {
      blocks: 1,
      hz: tone.frequencyHz,
      db: tone.levelDb,
      chain: this.#follows() ? (this.#last?.run.chain ?? 0) + 1 : 1,
      fromMs: this.#mediaMs - blockMs,
    };
    return null;
  }

  #end(run: Run): void {
    this.#run = null;
    // One or two blocks look like a tone by chance.
    if (run.blocks < 3) return;
    const endedMs = this.#mediaMs - blockMs;
    this.#report(run, endedMs, true);
    const lengthMs = this.#beepLengthMs(run, endedMs);
    this.#last = { run, untilMs: endedMs };
    this.#ended = lengthMs === null ? null : { run, lengthMs, atMs: endedMs, quiet: false };
  }

  #follows(): boolean {
    return this.#last !== null && this.#mediaMs - this.#last.untilMs <= aloneMs;
  }

  #report({ hz, fromMs }: Run, untilMs: number, ended: boolean): void {
    const tone = this.#networkTones.take({ hz, fromMs, untilMs }, ended);
    if (tone !== null) this.#onNetworkTone(tone, untilMs);
  }

  /** The duration of the beep that this tone ends; null if it ends none. */
  #beepLengthMs(run: Run, endedMs: number): number | null {
    if (run.chain === 1) return isBeep(run) ? run.blocks * blockMs : null;
    const first = this.#last;
    if (run.chain !== 2 || first === null || run.fromMs - first.untilMs > pairGapMs) return null;
    const lengthMs = endedMs - first.run.fromMs;
    return isPart(first.run) && isPart(run) && lengthMs >= shortestMs && lengthMs <= longestMs ? lengthMs : null;
  }

  /** Another tone this soon makes a melody. */
  #wait(tone: Tone): Beep | null {
    const ended = this.#ended;
    if (ended === null) return null;
    if (tone.levelDb <= ended.run.db - fallDb) ended.quiet = true;
    if (this.#mediaMs - ended.atMs < aloneMs) return null;
    this.#ended = null;
    if (!ended.quiet) return null;
    return { frequencyHz: Math.round(ended.run.hz), lengthMs: ended.lengthMs, endedMediaMs: ended.atMs };
  }
}

function belongs(tone: Tone, run: Run): boolean {
  const offHz = Math.abs(tone.frequencyHz - run.hz);
  return offHz <= Math.max(driftHz, driftShare * run.hz) && Math.abs(tone.levelDb - run.db) <= driftDb;
}

function extend(run: Run, tone: Tone): void {
  run.blocks += 1;
  run.hz += (tone.frequencyHz - run.hz) / run.blocks;
  run.db += (tone.levelDb - run.db) / run.blocks;
}

/** Whether this is a tone of a beep of two tones. */
function isPart({ blocks, hz }: Run): boolean {
  return blocks * blockMs >= pairToneMs && hz >= lowHz && hz <= highestHz;
}

function isBeep({ blocks, hz }: Run): boolean {
  const ms = blocks * blockMs;
  const leastMs = (hz < lowHz ? lowShortestMs : shortestMs) - edgesMs;
  if (ms < leastMs || ms > longestMs || hz < lowestHz || hz > highestHz) return false;
  return !others.some(({ hz: of, within, fromMs, toMs }) => Math.abs(hz - of) <= within && ms >= fromMs && ms <= toMs);
}
