/** Replacements of personal data: the same value always becomes the same replacement. */
export class Anonymizer {
  readonly #names: ReadonlyMap<string, string>;
  readonly #numbers = new Map<string, string>();

  /** `values` are learned values and variables by their names; those of people are replaced wherever they occur. */
  constructor(values: Readonly<Record<string, string>>) {
    const people = Object.entries(values).filter(
      ([name, value]) => /name|person|patient|guest|contact/i.test(name) && /\p{L}/u.test(value),
    );
    const parts = people.flatMap(([, value]) => value.split(/\s+/)).filter((part) => part.length > 1);
    this.#names = new Map(
      [...new Set(parts.map((part) => part.toLowerCase()))].map((part, index) => [
        part,
        stageNames[index % stageNames.length]!,
      ]),
    );
  }

  /** Replaces email addresses, telephone numbers, digits in figures and words, and known names. */
  text(text: string): string {
    return text
      .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'anna.miller@example.com')
      .replace(/[\w.+-]+ at [\w-]+(?: dot [\w-]+)+/gi, 'anna dot miller at example dot com')
      .replace(/\d(?:[ ()/-]*\d){3,}/g, (written) => this.#figures(written))
      .replace(spokenDigits, (spoken) => this.#spoken(spoken))
      .replace(/\p{L}[\p{L}’'-]*/gu, (word) => this.#name(word));
  }

  /** Replaces the texts inside a JSON value. */
  value<Value>(value: Value): Value {
    if (typeof value === 'string')
      return (/^\d{4}-\d\d-\d\d/.test(value) || /^\d{1,2}:\d\d$/.test(value) ? value : this.text(value)) as Value;
    if (Array.isArray(value)) return value.map((item) => this.value(item)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.value(item)])) as Value;
  }

  /** The number with other digits and the same punctuation. */
  #figures(written: string): string {
    const other = this.#number(written.replace(/\D/g, ''));
    let at = 0;
    return written.replace(/\d/g, () => other.charAt(at++));
  }

  #spoken(spoken: string): string {
    const words = spoken.trim().split(' ');
    const other = this.#number(words.map((word) => Math.max(0, digitWords.indexOf(word.toLowerCase()))).join(''));
    return spoken.replace(spoken.trim(), Array.from(other, (digit) => digitWords[Number(digit)]).join(' '));
  }

  /** Another number of as many digits, made up from its place in the call. */
  #number(digits: string): string {
    const known = this.#numbers.get(digits);
    if (known !== undefined) return known;
    const made = String(5_550_123 + 1_111 * this.#numbers.size)
      .repeat(6)
      .slice(0, digits.length);
    this.#numbers.set(digits, made);
    return made;
  }

  #name(word: string): string {
    const other = this.#names.get(word.toLowerCase());
    if (other === undefined) return word;
    return /^\p{Lu}/u.test(word) ? other : other.toLowerCase();
  }
}

const stageNames = ['Anna', 'Miller', 'Robin', 'Parker', 'Kim', 'Taylor'];
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spokenDigits = /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?: |\b)){4,}/gi;
