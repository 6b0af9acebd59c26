import { columnsHz, keys, rowsHz } from './dtmf-keys.ts';
import { ToneProbe } from './tone-probe.ts';

/** Length of a window and from one to the next. Of a window the middle 16 ms weigh most. */
const windowMs = 24;
const hopMs = 8;
/** So many windows in a row with the same steady pair of tones are a key: 40 ms always are, 23 ms never. */
const windowsOfKey = 3;
/** So many windows in a row without its tones end it: 40 ms always do, a gap of 10 ms never does. */
const windowsOfGap = 2;
/** Tones that are weaker are nobody's; each of a pair has −31 dBFS at least (−25 dBm0, ITU-T Q.24). */
const leastLevelDb = -37;
/** How much of a window's energy the pair has, while a key is looked for and while one is held. Speech has more in between. */
const leastShare = 0.82;
const leastShareHeld = 0.3;
/** How far a tone may be off: 1.5 % are to be accepted, 3.5 % to be refused. */
const mostOff = 0.025;
/** By how much the high tone may be the stronger one and by how much the low one, in decibels: 4 and 8 are to be accepted. */
const mostTwistDb = 6;
const mostReverseTwistDb = 10;
/** By how much a tone may change from one window to the next. */
const steadyDb = 3;
/** A held key's tones may be so much weaker for a moment. */
const fadeDb = 14;

type Pair = { readonly row: number; readonly column: number; readonly rowDb: number; readonly columnDb: number };

/**
 * Finds keys that are pressed in the audio, by their pairs of tones (ITU-T Q.23, Q.24): Goertzel filters over short
 * windows tell which tones are loudest, their phase from window to window how far off these are, and their share of all energy
 * that nothing else sounds, as it would in speech.
 */
export class DtmfDetector {
  readonly #window: Float64Array;
  readonly #hop: number;
  readonly #probe: ToneProbe;
  #filled: number;
  #last: Pair | null = null;
  #steady = 0;
  #held: Pair | null = null;
  #missing = 0;

  /** Throws `RangeError` below 8 kHz. */
  constructor(rateHz: number) {
    if (rateHz < 8_000) throw new RangeError(`a rate of ${rateHz} Hz; expected 8000 or more`);
    const length = Math.round((windowMs * rateHz) / 1000);
    this.#hop = Math.round((hopMs * rateHz) / 1000);
    this.#window = new Float64Array(length);
    this.#filled = length - this.#hop;
    this.#probe = new ToneProbe([rowsHz, columnsHz], { length, hop: this.#hop, rateHz });
  }

  /** Whether a key that was told is still held. */
  get sounding(): boolean {
    return this.#held !== null;
  }

  /** Takes the next samples; answers the keys that were found in them, each once however long it is held; mostly none. */
  hear(samples: Int16Array): string {
    const { length } = this.#window;
    let found = '';
    for (let at = 0; at < samples.length; ) {
      const count = Math.min(samples.length - at, length - this.#filled);
      for (let i = 0; i < count; i += 1) this.#window[this.#filled + i] = samples[at + i]!;
      this.#filled += count;
      at += count;
      if (this.#filled < length) break;
      found += this.#look();
      this.#window.copyWithin(0, this.#hop);
      this.#filled = length - this.#hop;
    }
    return found;
  }

  #look(): string {
    const isSound = this.#probe.look(this.#window) > leastLevelDb;
    if (this.#held !== null) return this.#follow(this.#held, isSound);
    const pair = isSound ? this.#pair() : null;
    const goesOn = pair !== null && this.#last !== null && isSame(pair, this.#last) && this.#isOnPitch(pair);
    this.#steady = pair === null ? 0 : goesOn ? this.#steady + 1 : 1;
    this.#last = pair;
    if (pair === null || this.#steady < windowsOfKey) return '';
    this.#held = pair;
    this.#missing = 0;
    return keys[4 * pair.row + pair.column]!;
  }

  /** The held key ends when its tones are gone. */
  #follow(held: Pair, isSound: boolean): string {
    this.#missing = isSound && this.#isThere(held) ? 0 : this.#missing + 1;
    if (this.#missing < windowsOfGap) return '';
    this.#held = null;
    this.#last = null;
    this.#steady = 0;
    return '';
  }

  #isThere({ row, column, rowDb, columnDb }: Pair): boolean {
    const probe = this.#probe;
    const isLoud = probe.levelDb(row) > rowDb - fadeDb && probe.levelDb(4 + column) > columnDb - fadeDb;
    return isLoud && probe.share(row, 0) + probe.share(4 + column, 0) > leastShareHeld;
  }

  /** The two tones of which this window consists, if it does. */
  #pair(): Pair | null {
    const probe = this.#probe;
    const row = probe.loudest(0, 4);
    const column = probe.loudest(4, 8);
    const [rowDb, columnDb] = [probe.levelDb(row), probe.levelDb(column)];
    const twistDb = columnDb - rowDb;
    if (Math.min(rowDb, columnDb) < leastLevelDb) return null;
    if (twistDb > mostTwistDb || -twistDb > mostReverseTwistDb) return null;
    const share = probe.share(row, probe.offHz(row)) + probe.share(column, probe.offHz(column));
    return share < leastShare ? null : { row, column: column - 4, rowDb, columnDb };
  }

  #isOnPitch({ row, column }: Pair): boolean {
    const off = (tone: number, frequencyHz: number) => Math.abs(this.#probe.offHz(tone)) <= mostOff * frequencyHz;
    return off(row, rowsHz[row]!) && off(4 + column, columnsHz[column]!);
  }
}

function isSame(one: Pair, other: Pair): boolean {
  if (one.row !== other.row || one.column !== other.column) return false;
  return Math.abs(one.rowDb - other.rowDb) < steadyDb && Math.abs(one.columnDb - other.columnDb) < steadyDb;
}
