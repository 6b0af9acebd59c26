import type { NetworkTone } from '../ports/network-tone.ts';

/** A stretch of one steady tone, in milliseconds of the audio. */
export type ToneRun = { readonly hz: number; readonly fromMs: number; readonly untilMs: number };

type Band = readonly [fromHz: number, untilHz: number];

/** Special information tones: three rising tones of 276 or 380 ms (ITU-T E.180). */
const sitBands: readonly Band[] = [
  [890, 1_010],
  [1_340, 1_460],
  [1_740, 1_820],
];
const sitToneMs = { least: 200, most: 460 };
const sitGapMs = 120;
/** An answering fax machine or modem: 2,100 Hz for seconds, with phase reversals in V.8 (ITU-T T.30 CED, V.8 ANSam). */
const answerBand: Band = [2_075, 2_125];
const answerMs = 800;
const answerGapMs = 60;
/** A calling fax machine: half a second every 3.5 s (ITU-T T.30 CNG). */
const callBand: Band = [1_062, 1_138];
const callMs = { least: 400, most: 600 };

/** Recognizes the tones of announcements and fax machines among the tones of a call. */
export class NetworkTones {
  #sit: readonly ToneRun[] = [];
  #answer = { ms: 0, untilMs: Number.NEGATIVE_INFINITY, told: false };

  /** Takes the next tone once it has ended, or while it lasts if it is a long one. */
  take(run: ToneRun, ended: boolean): NetworkTone | null {
    const ms = run.untilMs - run.fromMs;
    if (isIn(run, answerBand)) return this.#takeAnswer(run, ms, ended);
    if (!ended) return null;
    if (this.#takeSit(run, ms)) return 'sit';
    return isIn(run, callBand) && ms >= callMs.least && ms <= callMs.most ? 'fax_call' : null;
  }

  #takeSit(run: ToneRun, ms: number): boolean {
    const last = this.#sit.at(-1);
    const follows = last === undefined || run.fromMs - last.untilMs <= sitGapMs;
    const tones = follows ? this.#sit : [];
    const band = sitBands[tones.length];
    const fits = ms >= sitToneMs.least && ms <= sitToneMs.most && band !== undefined && isIn(run, band);
    this.#sit = fits ? [...tones, run] : [];
    if (this.#sit.length < sitBands.length) return false;
    this.#sit = [];
    return true;
  }

  #takeAnswer(run: ToneRun, ms: number, ended: boolean): NetworkTone | null {
    const before = run.fromMs - this.#answer.untilMs <= answerGapMs ? this.#answer : { ms: 0, told: false };
    const isAnswer = before.ms + ms >= answerMs && !before.told;
    const told = before.told || isAnswer;
    if (ended) this.#answer = { ms: before.ms + ms, untilMs: run.untilMs, told };
    else if (isAnswer) this.#answer = { ms: before.ms, untilMs: run.fromMs, told };
    return isAnswer ? 'fax_answer' : null;
  }
}

function isIn({ hz }: ToneRun, [fromHz, untilHz]: Band): boolean {
  return hz >= fromHz && hz <= untilHz;
}
