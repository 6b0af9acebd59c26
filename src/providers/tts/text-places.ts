import { fieldOf, listOf, numberOf, textOf } from '../message-fields.ts';

/** Where words that a vendor tells lie in the text that was written, for vendors that name words and not places. */
export class TextPlaces {
  #text = '';
  #at = 0;

  /** Characters written. */
  get written(): number {
    return this.#text.length;
  }

  write(text: string): void {
    this.#text += text;
  }

  /** How many characters end with this word, the next of its kind; null where the text does not have it. */
  endOf(word: string): number | null {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
    if (bare === '') return null;
    const found = this.#text.toLowerCase().indexOf(bare, this.#at);
    if (found < 0 || found - this.#at > farthest) return null;
    this.#at = found + bare.length;
    return this.#at;
  }
}

/** A word is not looked for beyond so many characters: one that the vendor reads otherwise would skip what lies between. */
const farthest = 80;

/** Lists of words and of their times in seconds, as vendors write them; what has no end is left out. */
export function timedWords(
  timestamps: unknown,
): readonly { readonly word: string; readonly startMs: number; readonly endMs: number }[] {
  const [starts, ends] = [listOf(fieldOf(timestamps, 'start')), listOf(fieldOf(timestamps, 'end'))];
  return listOf(fieldOf(timestamps, 'words')).flatMap((word, index) => {
    const [start, end] = [numberOf(starts[index]), numberOf(ends[index])];
    return end === null ? [] : [{ word: textOf(word) ?? '', startMs: (start ?? end) * 1_000, endMs: end * 1_000 }];
  });
}

/**
 * Where the times of a message begin that count from its own audio according to documents, and from that of the speech
 * according to some who use them: those that begin long before the message's audio can only be the former.
 */
export function timesFrom(firstMs: number, beforeMs: number): number {
  return firstMs * 2 < beforeMs ? beforeMs : 0;
}
