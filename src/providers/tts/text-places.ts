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

/** Lists of words and of their ends in seconds, as vendors write them; what has no end is left out. */
export function timedWords(timestamps: unknown): readonly { readonly word: string; readonly endMs: number }[] {
  const ends = listOf(fieldOf(timestamps, 'end'));
  return listOf(fieldOf(timestamps, 'words')).flatMap((word, index) => {
    const seconds = numberOf(ends[index]);
    return seconds === null ? [] : [{ word: textOf(word) ?? '', endMs: seconds * 1_000 }];
  });
}
