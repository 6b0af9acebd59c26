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
