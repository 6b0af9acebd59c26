/** Replacements of personal data: the same value always becomes the same replacement. */
export class Anonymizer {
  readonly #names: ReadonlyMap<string, string>;

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
      .replace(/\+?\d[\d ()/-]{5,}\d/g, (digits) => digits.replace(/\d/g, (digit) => shifted(digit)))
      .replace(/\d{4,}/g, (digits) => digits.replace(/\d/g, (digit) => shifted(digit)))
      .replace(spokenDigits, (spoken) => spoken.split(' ').map(otherDigit).join(' '))
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

  #name(word: string): string {
    const other = this.#names.get(word.toLowerCase());
    if (other === undefined) return word;
    return /^\p{Lu}/u.test(word) ? other : other.toLowerCase();
  }
}

const stageNames = ['Anna', 'Miller', 'Robin', 'Parker', 'Kim', 'Taylor'];
const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spokenDigits = /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?: |\b)){4,}/gi;

/** Another digit, always the same one; the first digit of a number stays one that is valid there. */
const shifted = (digit: string): string => (digit === '0' ? '0' : String((Number(digit) % 9) + 1));

function otherDigit(word: string): string {
  const at = digitWords.indexOf(word.toLowerCase());
  return at < 1 ? word : digitWords[Number(shifted(String(at)))]!;
}
