import { hesitations } from './conversation-phrases.ts';
import type { Step } from './walk.ts';

const DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    oh: '0',
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  }),
);
const TIMES: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
]);
const CAPITALISED: ReadonlySet<string> = new Set(
  `i i'm i'd i'll i've monday tuesday wednesday thursday friday saturday sunday january february april june july august
  september october november december`.split(/\s+/),
);
const EMAIL_SIGNS: ReadonlyMap<string, string> = new Map([
  ...DIGITS,
  ['dot', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['at', '@'],
]);
/** Shorter sequences of digits stay words. */
const FEWEST_DIGITS = 3;
/** Slots in which spoken digits are clock times, dates and quantities, not digit strings. */
const NUMERIC: ReadonlySet<string> = new Set(['time', 'date', 'amount']);

type Piece = { readonly slot: string | null; readonly words: readonly string[] };

/**
 * Converts recognized words to written form without punctuation: "I", days, months, names and the proper nouns of `proper` (lowercase to written
 * form) get capitals; three or more digits become figures, grouped like telephone numbers ("555 0123"), without hesitations; email addresses and
 * spelled letters are joined ("M I L L E R"). Numbers, dates and clock times stay words ("ten thirty").
 */
export function writtenText(steps: readonly Step[], proper: ReadonlyMap<string, string> = new Map()): string {
  return pieces(steps.filter((_, at) => !isPauseInDigits(steps, at)))
    .flatMap((piece) => writtenPiece(piece, proper))
    .join(' ');
}

/** Whether a word is a hesitation between two digits. */
function isPauseInDigits(steps: readonly Step[], at: number): boolean {
  const isHesitation = (index: number): boolean => hesitations.includes(steps[index]?.word ?? '');
  if (!isHesitation(at)) return false;
  let [before, after] = [at, at];
  while (isHesitation(before)) before -= 1;
  while (isHesitation(after)) after += 1;
  return DIGITS.has(steps[before]?.word ?? '') && DIGITS.has(steps[after]?.word ?? '');
}

/** Splits at the edges of slots, and separates digit strings from the rest. */
function pieces(steps: readonly Step[]): Piece[] {
  const found: { slot: string | null; words: string[] }[] = [];
  for (const { word, slot } of steps) {
    const last = found.at(-1);
    if (last && last.slot === slot) last.words.push(word);
    else found.push({ slot, words: [word] });
  }
  return found;
}

function writtenPiece({ slot, words }: Piece, proper: ReadonlyMap<string, string>): string[] {
  if (slot === 'email') return [words.map((word) => EMAIL_SIGNS.get(word) ?? word).join('')];
  if (slot === 'spelled') return expand(words).map((letter) => letter.toUpperCase());
  if (slot === 'name') return words.map(capitalised);
  const written = words.map((word) => writtenWord(word, slot, proper));
  return slot !== null && NUMERIC.has(slot) ? written : figures(words, written);
}

function writtenWord(word: string, slot: string | null, proper: ReadonlyMap<string, string>): string {
  const known = proper.get(word);
  if (known !== undefined) return known;
  const month = slot === 'date' && (word === 'may' || word === 'march');
  return month || CAPITALISED.has(word) ? capitalised(word) : word;
}

/** Converts each long enough run of spoken digits to figures. */
function figures(words: readonly string[], written: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && isDigit(words, end)) end += 1;
    const digits = expand(words.slice(at, end)).map((word) => DIGITS.get(word) ?? '');
    if (digits.length >= FEWEST_DIGITS) result.push(grouped(digits.join('')));
    else result.push(...written.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return result;
}

function isDigit(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  return DIGITS.has(word) || (TIMES.has(word) && DIGITS.has(words[at + 1] ?? ''));
}

/** Expands "double" and "triple". */
function expand(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (TIMES.has(word) && at + 1 < words.length) return [];
    return Array<string>(TIMES.get(words[at - 1] ?? '') ?? 1).fill(word);
  });
}

function grouped(digits: string): string {
  if (digits.length === 7) return `${digits.slice(0, 3)} ${digits.slice(3)}`;
  if (digits.length === 10) return `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return digits.length === 11 ? `${digits[0]} ${grouped(digits.slice(1))}` : digits;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The proper nouns of written phrases by their lowercase form: capitalized words that do not start a sentence. */
export function properNouns(phrases: readonly string[]): ReadonlyMap<string, string> {
  const found = phrases.flatMap((phrase) =>
    phrase.split(/(?<!\b(?:Dr|Mr|Mrs|Ms|St))[.!?]\s+/).flatMap((part) => part.match(/(?<=\s)\p{Lu}\p{L}+/gu) ?? []),
  );
  return new Map(found.map((word) => [word.toLowerCase(), word]));
}
