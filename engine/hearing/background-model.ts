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
  /** With fewer background windows nothing is concluded. */
  readonly leastAlone: number;
  /** A window of at least this probability looks like speech. */
  readonly speechAt: number;
  /** If at least this share of background windows looks like speech, the caller must stand out from them. */
  readonly speechLikeShare: number;
  /** This many consecutive background windows without speech prove that the background is steady. */
  readonly steadyAfter: number;
  /** The proof is valid for this many windows while the background keeps its level. */
  readonly steadyFor: number;
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
  leastAlone: 8,
  speechAt: 0.35,
  speechLikeShare: 0.2,
  steadyAfter: 40,
  steadyFor: 2_000,
  sureAt: 0.98,
  sureStandsOutDb: 1,
  sureOnset: 3,
  sureOnsetDb: 8,
  overVoicesDb: { from: 12, until: 20 },
};

const softestDb = -90;
/** Levels are counted in steps of 1 dB. */
const levels = 91;
/** A larger change of level means a new background. */
const sameLevelDb = 3;
/** The background is evaluated again after this many windows. */
const judgeEvery = 4;

/** A window in the history: its level step, and whether it was background that looked like speech. */
type Entry = number;
const alone = 128;
const speechLike = 256;

/**
 * Models the sound behind a caller. Detectors take background voices for speech, however soft they are. If the background looks like speech, only
 * clearly louder windows count as the caller's, and slightly louder ones of which the detector is sure. Silence and steady noise do not look like
 * speech, so the level does not matter there.
 */
export class BackgroundModel {
  readonly #options: BackgroundOptions;
  readonly #ring: Uint16Array;
  readonly #atLevel = new Uint16Array(levels);
  #alone = 0;
  #speechLike = 0;
  #heard = 0;
  #sinceLoud = 0;
  /** Consecutive windows of which the detector is sure. */
  #sureRun = 0;
  #floorDb = 0;
  #loudDb = 0;
  /** Consecutive background windows that did not look like speech. */
  #steadyRun = 0;
  #steadyDb = 0;
  #steadyUntil = 0;
  #asks = false;

  constructor(options: Partial<BackgroundOptions> = {}) {
    this.#options = { ...defaultBackgroundOptions, ...options };
    this.#ring = new Uint16Array(this.#options.windows);
  }

  /** Takes the next window, its level an RMS in dBFS; returns whether it may be the caller, who is `speaking` already or may be starting. */
  hear(probability: number, levelDb: number, speaking: boolean): boolean {
    this.#sureRun = probability >= this.#options.sureAt ? this.#sureRun + 1 : 0;
    this.#sinceLoud = levelDb >= this.#loudDb ? 0 : this.#sinceLoud + 1;
    const entry = this.#entry(probability, levelDb);
    this.#steadyRun = (entry & alone) !== 0 && (entry & speechLike) === 0 ? this.#steadyRun + 1 : 0;
    this.#remember(entry);
    if (this.#heard % judgeEvery === 0) this.#judge();
    return !this.#asks || levelDb >= this.#loudDb || this.#isSure(levelDb, speaking);
  }

  /** Whether a window at this level is a sound over background voices, which blur it. */
  isOverVoices(levelDb: number): boolean {
    const { from, until } = this.#options.overVoicesDb;
    const overDb = levelDb - this.#floorDb;
    return this.#asks && overDb >= from && overDb < until;
  }

  #isSure(levelDb: number, speaking: boolean): boolean {
    const { sureStandsOutDb, sureOnset, sureOnsetDb } = this.#options;
    return speaking
      ? this.#sureRun >= 1 && levelDb >= this.#floorDb + sureStandsOutDb
      : this.#sureRun >= sureOnset && levelDb >= this.#floorDb + sureOnsetDb;
  }

  #entry(probability: number, levelDb: number): Entry {
    const { aloneAfter, speechAt } = this.#options;
    const level = Math.round(Math.min(0, Math.max(softestDb, levelDb))) - softestDb;
    if (this.#sinceLoud <= aloneAfter) return level;
    return level + alone + (probability >= speechAt ? speechLike : 0);
  }

  #remember(entry: Entry): void {
    const at = this.#heard % this.#ring.length;
    if (this.#heard >= this.#ring.length) this.#count(this.#ring[at]!, -1);
    this.#ring[at] = entry;
    this.#count(entry, 1);
    this.#heard += 1;
  }

  #count(entry: Entry, by: number): void {
    this.#atLevel[entry % alone]! += by;
    if ((entry & alone) !== 0) this.#alone += by;
    if ((entry & speechLike) !== 0) this.#speechLike += by;
  }

  #judge(): void {
    const { softestShare, standsOutDb, leastAlone, speechLikeShare } = this.#options;
    const remembered = Math.min(this.#heard, this.#ring.length);
    this.#floorDb = this.#levelOf(remembered * softestShare);
    this.#loudDb = this.#floorDb + standsOutDb;
    if (this.#isSteady()) this.#asks = false;
    else if (this.#alone >= leastAlone) this.#asks = this.#speechLike >= speechLikeShare * this.#alone;
  }

  /** In loud noise even the caller hardly stands out, so knowledge of the noise stays valid for a while. */
  #isSteady(): boolean {
    const { steadyAfter, steadyFor } = this.#options;
    if (this.#steadyRun >= steadyAfter) {
      this.#steadyDb = this.#floorDb;
      this.#steadyUntil = this.#heard + steadyFor;
    }
    return this.#heard < this.#steadyUntil && Math.abs(this.#floorDb - this.#steadyDb) <= sameLevelDb;
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
