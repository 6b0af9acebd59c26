import { callerLogOddsAt } from './speech-evidence.ts';

/** Parameters that separate the caller's speech from background voices. */
type BackgroundOptions = {
  /** Windows in the history; 8 seconds of 32 ms each. */
  readonly windows: number;
  /** Quantile of the levels that counts as the background level, however much the caller speaks. */
  readonly softestShare: number;
  /** How much louder than the background the caller must be, in dB. */
  readonly standsOutDb: number;
  /** A window belongs to the background if nothing loud came in this many windows before it: a detector takes time to forget speech. */
  readonly aloneAfter: number;
  /** A background window sounds like a voice if the log odds of the caller's speech are below this. */
  readonly voiceUnder: number;
  /** With this many of them in the history, the caller must stand out. */
  readonly leastVoices: number;
  /** A window with log odds of at least this sounds like the caller, and may start the caller's speech, however soft it is. */
  readonly callerAt: number;
  /** The same while the caller speaks. */
  readonly callerContinuesAt: number;
  /**
   * At this probability the detector is sure. It is in nine of ten windows of a person in noise, and in one of ten of several voices together, so a
   * sure window needs to stand out less.
   */
  readonly sureAt: number;
  /** How much louder than the background a sure window is while the caller speaks, in dB. */
  readonly sureStandsOutDb: number;
  /** This many consecutive sure windows may start the caller's speech. */
  readonly sureOnset: number;
  /** How much louder than the background such an onset is, in dB. */
  readonly sureOnsetDb: number;
  /**
   * A window louder than background voices by at least this many dB has another sound in it. From the upper bound on they are too soft to blur it.
   */
  readonly overVoicesDb: { readonly from: number; readonly until: number };
};

/** Values that separate a caller from babble that is 5 to 20 dB softer, and that hear a caller whose line has just opened in noise. */
const defaultBackgroundOptions: BackgroundOptions = {
  windows: 250,
  softestShare: 0.1,
  standsOutDb: 9,
  aloneAfter: 10,
  voiceUnder: 0,
  leastVoices: 5,
  callerAt: callerLogOddsAt,
  callerContinuesAt: 1,
  sureAt: 0.98,
  sureStandsOutDb: 1,
  sureOnset: 3,
  sureOnsetDb: 8,
  overVoicesDb: { from: 12, until: 20 },
};

const softestDb = -90;
/** Levels are counted in steps of 1 dB. */
const levels = 91;
/** The background is evaluated again after this many windows. */
const judgeEvery = 4;

/** A window in the history: its level step, and whether it was a background voice. */
type Entry = number;
const voice = 128;

/** Whether the caller is quiet, or speech has started that may be the caller's, or there is evidence that it is. */
export type CallerState = 'quiet' | 'speaking' | 'evident';

/** One window: its probability of speech, its level as an RMS in dBFS, and the log odds of the caller's speech if it may be speech. */
type HeardWindow = {
  readonly probability: number;
  readonly levelDb: number;
  readonly callerLogOdds: number | undefined;
};

/**
 * Models the sound behind a caller. Detectors take background voices for speech, however soft they are. Behind voices, only windows that are clearly
 * louder or sound like the caller count as the caller's, and slightly louder ones of which the detector is sure. Silence and steady noise do not sound
 * like voices, so the level does not matter there. The classifier takes some callers for background voices throughout; sure windows within speech that
 * is evidently the caller's are therefore not counted as such.
 */
export class BackgroundModel {
  readonly #options: BackgroundOptions;
  readonly #ring: Uint16Array;
  readonly #atLevel = new Uint16Array(levels);
  #voices = 0;
  #heard = 0;
  #sinceLoud = 0;
  /** Consecutive windows of which the detector is sure. */
  #sureRun = 0;
  #floorDb = 0;
  #loudDb = 0;
  #asks = false;

  constructor(options: Partial<BackgroundOptions> = {}) {
    this.#options = { ...defaultBackgroundOptions, ...options };
    this.#ring = new Uint16Array(this.#options.windows);
  }

  /** Takes the next window and the state of the caller before it; returns whether it may be the caller. */
  hear(window: HeardWindow, caller: CallerState): boolean {
    const { probability, levelDb } = window;
    this.#sureRun = probability >= this.#options.sureAt ? this.#sureRun + 1 : 0;
    this.#sinceLoud = levelDb >= this.#loudDb ? 0 : this.#sinceLoud + 1;
    this.#remember(this.#entry(window, caller));
    if (this.#heard % judgeEvery === 0) this.#judge();
    const speaking = caller !== 'quiet';
    return (
      !this.#asks || levelDb >= this.#loudDb || this.#isCaller(window, speaking) || this.#isSure(levelDb, speaking)
    );
  }

  /** Whether a window at this level is a sound over background voices, which blur it. */
  isOverVoices(levelDb: number): boolean {
    const { from, until } = this.#options.overVoicesDb;
    const overDb = levelDb - this.#floorDb;
    return this.#asks && overDb >= from && overDb < until;
  }

  #isCaller({ callerLogOdds }: HeardWindow, speaking: boolean): boolean {
    const { callerAt, callerContinuesAt } = this.#options;
    return callerLogOdds !== undefined && callerLogOdds >= (speaking ? callerContinuesAt : callerAt);
  }

  #isSure(levelDb: number, speaking: boolean): boolean {
    const { sureStandsOutDb, sureOnset, sureOnsetDb } = this.#options;
    return speaking
      ? this.#sureRun >= 1 && levelDb >= this.#floorDb + sureStandsOutDb
      : this.#sureRun >= sureOnset && levelDb >= this.#floorDb + sureOnsetDb;
  }

  #entry({ levelDb, callerLogOdds }: HeardWindow, caller: CallerState): Entry {
    const { aloneAfter, voiceUnder } = this.#options;
    const level = Math.round(Math.min(0, Math.max(softestDb, levelDb))) - softestDb;
    const isAlone = this.#sinceLoud > aloneAfter && !(caller === 'evident' && this.#sureRun > 0);
    const isVoice = isAlone && callerLogOdds !== undefined && callerLogOdds < voiceUnder;
    return isVoice ? level + voice : level;
  }

  #remember(entry: Entry): void {
    const at = this.#heard % this.#ring.length;
    if (this.#heard >= this.#ring.length) this.#count(this.#ring[at]!, -1);
    this.#ring[at] = entry;
    this.#count(entry, 1);
    this.#heard += 1;
  }

  #count(entry: Entry, by: number): void {
    this.#atLevel[entry % voice]! += by;
    if (entry >= voice) this.#voices += by;
  }

  #judge(): void {
    const { softestShare, standsOutDb, leastVoices } = this.#options;
    const remembered = Math.min(this.#heard, this.#ring.length);
    this.#floorDb = this.#levelOf(remembered * softestShare);
    this.#loudDb = this.#floorDb + standsOutDb;
    this.#asks = this.#voices >= leastVoices;
  }

  /** Level in dBFS at a quantile of the history. */
  #levelOf(count: number): number {
    let below = 0;
    for (let level = 0; level < levels; level += 1) {
      below += this.#atLevel[level]!;
      if (below >= count) return level + softestDb;
    }
    return 0;
  }
}
