/** The longest gap that is replaced by sound; the rest of it is silence. */
export const mostConcealedMs = 60;

/** Pitches of speech: 66 to 200 Hz. */
const longestPitchMs = 15;
const shortestPitchMs = 5;
/** The sound from which a pitch is measured, before the sound that repeats. */
const comparedMs = 20;
const historyMs = 2 * longestPitchMs + comparedMs;
/** The sound stays as loud as it was for this long, then fades until `mostConcealedMs`. ITU-T G.711, appendix I.2.7. */
const loudMs = 10;
/** How long concealment and the next packet overlap. */
const overlapMs = 4;

/**
 * Replaces lost samples by repeating the last pitch period, as ITU-T G.711, appendix I, does. Unlike there nothing is delayed: the splice is smoothed
 * after it and not across it.
 */
export class Concealer {
  readonly #perMs: number;
  /** The last samples that were heard. */
  readonly #history: Int16Array;
  /** The repeated period while packets are missing. */
  #period: Float64Array | null = null;
  #at = 0;
  /** The step at the splice, which fades out. */
  #step = 0;

  constructor(rateHz: number) {
    this.#perMs = rateHz / 1000;
    this.#history = new Int16Array(historyMs * this.#perMs);
  }

  /** Takes the next samples that came, and returns them; after a loss with a smooth beginning. */
  heard(samples: Int16Array): Int16Array {
    const joined = this.#period === null ? samples : this.#joined(samples);
    this.#period = null;
    this.#keep(joined);
    return joined;
  }

  /** The next `count` samples in place of lost ones. */
  conceal(count: number): Int16Array {
    const samples = Int16Array.from({ length: count }, () => Math.round(this.#next()));
    this.#keep(samples);
    return samples;
  }

  #next(): number {
    if (this.#period === null) this.#begin();
    const period = this.#period!;
    const at = this.#at;
    this.#at += 1;
    const splice = this.#step * Math.max(0, 1 - at / (overlapMs * this.#perMs));
    return (period[at % period.length]! + splice) * this.#gain(at);
  }

  #gain(at: number): number {
    const ms = at / this.#perMs;
    return Math.max(0, Math.min(1, (mostConcealedMs - ms) / (mostConcealedMs - loudMs)));
  }

  /** Takes the last period, whose end leads smoothly to its beginning. */
  #begin(): void {
    const history = this.#history;
    const pitch = this.#pitch();
    const from = history.length - pitch;
    const period = Float64Array.from(history.subarray(from));
    const overlap = Math.floor(pitch / 4);
    for (let one = 0; one < overlap; one++) {
      const weight = (one + 1) / overlap;
      const at = pitch - overlap + one;
      period[at] = period[at]! * (1 - weight) + history[from - overlap + one]! * weight;
    }
    this.#step = history.at(-1)! - history[from - 1]!;
    this.#period = period;
    this.#at = 0;
  }

  /** The shift at which the last sound is most like itself. */
  #pitch(): number {
    const history = this.#history;
    const compared = comparedMs * this.#perMs;
    const from = history.length - compared;
    // Every other sample is enough at 8 kHz, every fourth one at 16 kHz.
    const stride = this.#perMs / 4;
    let best = { pitch: longestPitchMs * this.#perMs, likeness: -Infinity };
    for (let pitch = shortestPitchMs * this.#perMs; pitch <= longestPitchMs * this.#perMs; pitch += stride / 2) {
      let [product, energy] = [0, 1];
      for (let at = from; at < history.length; at += stride) {
        product += history[at]! * history[at - pitch]!;
        energy += history[at - pitch]! ** 2;
      }
      const likeness = product / Math.sqrt(energy);
      if (likeness > best.likeness) best = { pitch, likeness };
    }
    return best.pitch;
  }

  #joined(samples: Int16Array): Int16Array {
    const joined = Int16Array.from(samples);
    const overlap = Math.min(samples.length, overlapMs * this.#perMs);
    for (let at = 0; at < overlap; at++) {
      const weight = (at + 1) / overlap;
      joined[at] = Math.round(samples[at]! * weight + this.#next() * (1 - weight));
    }
    return joined;
  }

  #keep(samples: Int16Array): void {
    const history = this.#history;
    const kept = samples.subarray(Math.max(0, samples.length - history.length));
    history.copyWithin(0, kept.length);
    history.set(kept, history.length - kept.length);
  }
}
