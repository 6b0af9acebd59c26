import { columnsHz, dtmfKeys, rowsHz } from './dtmf-keys.ts';
import { ToneProbe } from './tone-probe.ts';

/** Length of a window and its step. The middle 16 ms of a window weigh most. */
const windowMs = 24;
const hopMs = 8;
/** Consecutive windows with the same steady pair of tones that make a key: always satisfied by 40 ms, never by 23 ms. */
const windowsOfKey = 3;
/** Consecutive windows without its tones that end a key: always satisfied by 40 ms, never by a gap of 10 ms. */
const windowsOfGap = 2;
/** Weaker tones are ignored; each tone of a pair has at least −31 dBFS (−25 dBm0, ITU-T Q.24). */
const leastLevelDb = -37;
/** Minimum share of the window's energy in the pair, for detecting and for holding a key. Speech has more energy between the tones. */
const leastShare = 0.82;
const leastShareHeld = 0.3;
/** Tolerance for the frequency of a tone: 1.5 % must be accepted, 3.5 % rejected. */
const mostOff = 0.025;
/** Maximum level by which the high or the low tone may be stronger, in dB: 4 and 8 must be accepted. */
const mostTwistDb = 6;
const mostReverseTwistDb = 10;
/** Maximum change of a tone's level between windows. */
const steadyDb = 3;
/** How much weaker the tones of a held key may be for a moment. */
const fadeDb = 14;

type Pair = { readonly row: number; readonly column: number; readonly rowDb: number; readonly columnDb: number };

/**
 * Detects pressed keys in audio by their pairs of tones (ITU-T Q.23, Q.24). Goertzel filters over short windows find the loudest tones, the phase
 * between windows their frequency error, and their share of the energy excludes other sounds such as speech.
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

  /** Whether a reported key is still held. */
  get sounding(): boolean {
    return this.#held !== null;
  }

  /** Takes the next samples; returns the keys detected in them, each once however long it is held. */
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
    return dtmfKeys[4 * pair.row + pair.column]!;
  }

  /** Releases the held key when its tones are gone. */
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

  /** The two tones that make up this window, if any. */
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
