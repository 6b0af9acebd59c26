/** How speech is told from people who talk in the background. */
type BackgroundOptions = {
  /** Windows that are remembered; eight seconds of 32 ms each. */
  readonly windows: number;
  /** The level that so many of them do not exceed is that of the background, however much the caller speaks. */
  readonly softestShare: number;
  /** So much louder than the background is what stands out from it, in dB. */
  readonly standsOutDb: number;
  /** The sound itself is what came with nothing loud in so many windows before: a detector needs a while to forget speech. */
  readonly aloneAfter: number;
  /** Fewer windows alone say nothing yet. */
  readonly leastAlone: number;
  /** A window of at least this probability looks like speech. */
  readonly speechAt: number;
  /** With at least this share of the windows alone looking like speech, speech must stand out. */
  readonly speechLikeShare: number;
  /** So many windows alone in a row without one that looks like speech prove the background to be steady. */
  readonly steadyAfter: number;
  /** That is believed for so many windows, as long as the background keeps its level. */
  readonly steadyFor: number;
};

/** The values that separate a caller from babble 5 to 20 dB below, and ask nothing of him on other lines. */
const defaultBackgroundOptions: BackgroundOptions = {
  windows: 250,
  softestShare: 0.1,
  standsOutDb: 11,
  aloneAfter: 10,
  leastAlone: 16,
  speechAt: 0.35,
  speechLikeShare: 0.25,
  steadyAfter: 40,
  steadyFor: 2_000,
};

const softestDb = -90;
/** Levels are counted in steps of 1 dB. */
const levels = 91;
/** A background that changes by more is another one. */
const sameLevelDb = 3;
/** The background is judged anew after so many windows. */
const judgeEvery = 8;

/** A remembered window: its step of level, and whether it was alone and looked like speech. */
type Entry = number;
const alone = 128;
const speechLike = 256;

/**
 * The sound behind a caller. A detector takes people who talk in the background for speech, however soft they are; where
 * what is there without the caller looks like speech, only what is clearly louder is his. Silence and steady noise look
 * like no speech: there nothing is asked of the level.
 */
export class Background {
  readonly #options: BackgroundOptions;
  readonly #ring: Uint16Array;
  readonly #atLevel = new Uint16Array(levels);
  #alone = 0;
  #speechLike = 0;
  #heard = 0;
  #sinceLoud = 0;
  #floorDb = 0;
  #loudDb = 0;
  /** Windows in a row that were alone and did not look like speech. */
  #steadyRun = 0;
  #steadyDb = 0;
  #steadyUntil = 0;
  #asks = false;

  constructor(options: BackgroundOptions = defaultBackgroundOptions) {
    this.#options = options;
    this.#ring = new Uint16Array(options.windows);
  }

  /** Takes the next window, its level an RMS in dBFS; answers whether it may be the caller. */
  hear(probability: number, levelDb: number): boolean {
    this.#sinceLoud = levelDb >= this.#loudDb ? 0 : this.#sinceLoud + 1;
    const entry = this.#entry(probability, levelDb);
    this.#steadyRun = (entry & alone) !== 0 && (entry & speechLike) === 0 ? this.#steadyRun + 1 : 0;
    this.#remember(entry);
    if (this.#heard % judgeEvery === 0) this.#judge();
    return !this.#asks || levelDb >= this.#loudDb;
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

  /** Over loud noise a caller hardly stands out himself: what is known of the noise without him counts for a while. */
  #isSteady(): boolean {
    const { steadyAfter, steadyFor } = this.#options;
    if (this.#steadyRun >= steadyAfter) {
      this.#steadyDb = this.#floorDb;
      this.#steadyUntil = this.#heard + steadyFor;
    }
    return this.#heard < this.#steadyUntil && Math.abs(this.#floorDb - this.#steadyDb) <= sameLevelDb;
  }

  /** The level in dBFS that so many windows do not exceed. */
  #levelOf(count: number): number {
    let below = 0;
    for (let level = 0; level < levels; level += 1) {
      below += this.#atLevel[level]!;
      if (below >= count) return level + softestDb;
    }
    return 0;
  }
}
