import { pronounceBySpelling } from './letters.ts';

/** Words that the model's dictionary lacks or whose common forms it lacks. */
const ADDITIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    // Between vowels the h is voiced, which sounds like a v on the telephone.
    'mm-hm': ['M HH M', 'AH M HH AH M', 'AH M V AH M'],
    'mm-hmm': ['M HH M', 'AH M HH AH M'],
    'uh-huh': ['AH HH AH', 'AH V AH', 'AH HH AH N'],
    'x-rays': ['EH K S R EY Z'],
  }),
);

/** Pronunciations of English words. */
export class Dictionary {
  readonly #text: string;
  readonly #lines = new Map<string, number>();

  /** `text` has one pronunciation per line, `word PH ON ES`; further ones follow as `word(2) …`. */
  constructor(text: string) {
    this.#text = text;
    for (let at = 0; at < text.length; ) {
      const blank = text.indexOf(' ', at);
      if (blank < 0) break;
      const word = text.slice(at, blank);
      if (!word.endsWith(')')) this.#lines.set(word, at);
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end + 1;
    }
  }

  /** Every pronunciation of a lowercase word as phones separated by blanks: from the dictionary, else guessed from its spelling. */
  pronunciations(word: string): readonly string[] {
    const added = ADDITIONS.get(word);
    if (added) return added;
    const start = this.#lines.get(word);
    return start === undefined
      ? [pronounceBySpelling(word)].filter((phones) => phones !== '')
      : this.#read(word, start);
  }

  #read(word: string, start: number): string[] {
    const found: string[] = [];
    for (let at = start; at < this.#text.length; ) {
      const end = this.#text.indexOf('\n', at);
      const line = this.#text.slice(at, end < 0 ? undefined : end).trimEnd();
      const blank = line.indexOf(' ');
      if (at !== start && !line.startsWith(`${word}(`)) break;
      found.push(line.slice(blank + 1).trim());
      at = end < 0 ? this.#text.length : end + 1;
    }
    return found;
  }
}
