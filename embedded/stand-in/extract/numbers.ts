/** A number in a list of words: its value and the range of its words, `end` exclusive. */
export type NumberSpan = { readonly value: number; readonly start: number; readonly end: number };

const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  nought: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
};
const TEENS: Readonly<Record<string, number>> = {
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 };
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth'
  .concat(' fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth')
  .split(' ');
const ROUND_ORDINALS: Readonly<Record<string, number>> = { twentieth: 20, thirtieth: 30 };

/** Value of a single number word or of plain digits ("seven", "30"); undefined for anything else, including "oh" and scales. */
export function wordValue(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  if (/^\d{1,9}$/.test(word)) return Number(word);
  return lookUp(UNITS, word) ?? lookUp(TEENS, word) ?? lookUp(TENS, word);
}

const lookUp = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** Whether a word is one of "twenty" to "ninety", which a unit may follow. */
export const isTens = (word: string | undefined): boolean => word !== undefined && Object.hasOwn(TENS, word);

/** Whether a word is a spoken number from 10 to 99. */
export const isTeenOrTens = (word: string | undefined): boolean =>
  word !== undefined && (Object.hasOwn(TEENS, word) || Object.hasOwn(TENS, word) || /^\d\d$/.test(word));

/** A number below one hundred that starts at `at`: "seven", "twelve", "twenty five", "twenty-five", "42". */
export function belowHundred(words: readonly string[], at: number): NumberSpan | null {
  const word = words[at];
  if (word === undefined) return null;
  const parts = word.split('-');
  if (parts.length === 2 && isTens(parts[0])) {
    const unit = lookUp(UNITS, parts[1] ?? '');
    return unit ? { value: (wordValue(parts[0]) ?? 0) + unit, start: at, end: at + 1 } : null;
  }
  const value = wordValue(word);
  if (value === undefined || value > 99) return null;
  const unit = isTens(word) ? lookUp(UNITS, words[at + 1] ?? '') : undefined;
  return unit ? { value: value + unit, start: at, end: at + 2 } : { value, start: at, end: at + 1 };
}

/** A whole or decimal number for quantities that starts at `at`: "one hundred and five", "three point five", "1,250". */
export function cardinalAt(words: readonly string[], at: number): NumberSpan | null {
  const whole = wholeAt(words, at);
  if (whole === null || words[whole.end] !== 'point') return whole;
  let decimals = '';
  let end = whole.end + 1;
  for (; ; end++) {
    const digit = words[end] === 'oh' ? 0 : wordValue(words[end]);
    if (digit === undefined || digit > 9) break;
    decimals += digit;
  }
  return decimals === '' ? whole : { value: Number(`${whole.value}.${decimals}`), start: at, end };
}

function wholeAt(words: readonly string[], at: number): NumberSpan | null {
  const written = words[at] ?? '';
  if (/^\d+\.\d+$/.test(written)) return { value: Number(written), start: at, end: at + 1 };
  let total = 0;
  let part: number | null = written === 'a' && lookUp(SCALES, words[at + 1] ?? '') ? 1 : null;
  let end = part === null ? at : at + 1;
  let grows = part === null;
  for (;;) {
    const scale = lookUp(SCALES, words[end] ?? '');
    if (scale !== undefined && part !== null) {
      if (scale === 100) part *= scale;
      else [total, part] = [total + part * scale, 0];
      end += 1;
      grows = true;
      continue;
    }
    const next = words[end] === 'and' && part !== null && grows && end > at ? end + 1 : end;
    const small = grows ? (belowHundred(words, next) ?? bigDigits(words, next)) : null;
    if (small === null) break;
    part = (part ?? 0) + small.value;
    end = small.end;
    grows = false;
  }
  return part === null ? null : { value: total + part, start: at, end };
}

function bigDigits(words: readonly string[], at: number): NumberSpan | null {
  const value = wordValue(words[at]);
  return value === undefined ? null : { value, start: at, end: at + 1 };
}

/** All numbers in a list of words, from left to right, without overlaps. */
export function cardinals(words: readonly string[]): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (let at = 0; at < words.length; ) {
    const span = cardinalAt(words, at);
    if (span) spans.push(span);
    at = span ? span.end : at + 1;
  }
  return spans;
}

/** An ordinal from first to thirty-first that starts at `at`: "fifth", "twenty first", "21st". */
export function ordinalAt(words: readonly string[], at: number): NumberSpan | null {
  const word = words[at] ?? '';
  const written = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (written) return { value: Number(written[1]), start: at, end: at + 1 };
  const [first = '', second] = word.split('-');
  if (isTens(first) && second !== undefined) return compoundOrdinal(first, second, at, at + 1);
  if (isTens(word)) return compoundOrdinal(word, words[at + 1] ?? '', at, at + 2);
  const value = lookUp(ROUND_ORDINALS, word) ?? ORDINALS.indexOf(word) + 1;
  return value > 0 ? { value, start: at, end: at + 1 } : null;
}

function compoundOrdinal(tens: string, unit: string, start: number, end: number): NumberSpan | null {
  const value = ORDINALS.indexOf(unit) + 1;
  return value > 0 && value < 10 ? { value: (wordValue(tens) ?? 0) + value, start, end } : null;
}
