import { fieldOf, listOf, numberOf, textOf } from '../message-fields.ts';

/** Finds a provider's reported words in the written text, for providers that report words instead of positions. */
export class WordLocator {
  #text = '';
  #at = 0;

  /** Characters written. */
  get written(): number {
    return this.#text.length;
  }

  write(text: string): void {
    this.#text += text;
  }

  /** The number of characters up to the end of this word, its next occurrence; null if the text does not contain it. */
  endOf(word: string): number | null {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toLowerCase();
    if (bare === '') return null;
    const found = this.#text.toLowerCase().indexOf(bare, this.#at);
    if (found < 0 || found - this.#at > farthest) return null;
    this.#at = found + bare.length;
    return this.#at;
  }
}

/** The search distance for a word: without a limit, a word that the provider spells differently would skip the text in between. */
const farthest = 80;

/** Lists of words and their times in seconds, in the notation of providers; drops words without an end. */
export function readTimedWords(
  timestamps: unknown,
): readonly { readonly word: string; readonly startMs: number; readonly endMs: number }[] {
  const [starts, ends] = [listOf(fieldOf(timestamps, 'start')), listOf(fieldOf(timestamps, 'end'))];
  return listOf(fieldOf(timestamps, 'words')).flatMap((word, index) => {
    const [start, end] = [numberOf(starts[index]), numberOf(ends[index])];
    return end === null ? [] : [{ word: textOf(word) ?? '', startMs: (start ?? end) * 1_000, endMs: end * 1_000 }];
  });
}

/**
 * The start of a message's times, which count from its own audio according to the documentation, and from that of the speech according to some users:
 * times that begin long before the message's audio can only be relative to it.
 */
export function timestampOffsetMs(firstMs: number, beforeMs: number): number {
  return firstMs * 2 < beforeMs ? beforeMs : 0;
}
