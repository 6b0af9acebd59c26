import { belowHundred, isTens, wordValue } from './numbers.ts';
import { wordsOf } from './tokens.ts';

const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const ZEROS = ['oh', 'o'];
const BETWEEN = ['dash', 'hyphen', 'then', 'um', 'uh', 'extension'];

/** Consecutive dictated digits ("five five five oh one double two"), and whether "plus" preceded them. */
export type DigitRun = {
  readonly digits: string;
  readonly plus: boolean;
  readonly start: number;
  readonly end: number;
};

/** The longest sequence of dictated digits in a text, or null. */
export function longestDigits(text: string): DigitRun | null {
  return digitRuns(wordsOf(text)).reduce<DigitRun | null>(
    (best, run) => (best === null || run.digits.length > best.digits.length ? run : best),
    null,
  );
}

/** All sequences of dictated digits in a list of words. */
export function digitRuns(words: readonly string[]): DigitRun[] {
  const runs: DigitRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at);
    if (run) runs.push(run);
    at = run ? run.end : at + 1;
  }
  return runs;
}

function runAt(words: readonly string[], start: number): DigitRun | null {
  const plus = words[start] === 'plus';
  let digits = '';
  let end = plus ? start + 1 : start;
  for (let at = end; at < words.length; ) {
    if (digits !== '' && BETWEEN.includes(words[at] ?? '')) {
      at += 1;
      continue;
    }
    const piece = pieceAt(words, at, digits !== '');
    if (piece === null) break;
    digits += piece.digits;
    at = end = piece.end;
  }
  return digits === '' ? null : { digits, plus, start, end };
}

function pieceAt(words: readonly string[], at: number, inside: boolean): { digits: string; end: number } | null {
  const word = words[at] ?? '';
  if (/^[\d./-]*\d$/.test(word) && word.length > 2) return { digits: word.replace(/\D/g, ''), end: at + 1 };
  if (Object.hasOwn(REPEATS, word)) return repeated(words, at);
  if (ZEROS.includes(word))
    return inside || wordValue(words[at + 1]) !== undefined ? { digits: '0', end: at + 1 } : null;
  const span = isTens(word) || word.includes('-') ? belowHundred(words, at) : null;
  const value = span?.value ?? wordValue(word);
  if (value === undefined) return null;
  const end = span?.end ?? at + 1;
  if (words[end] === 'hundred') return { digits: `${value}00`, end: end + 1 };
  return { digits: /^\d+$/.test(word) ? word : String(value), end };
}

function repeated(words: readonly string[], at: number): { digits: string; end: number } | null {
  const next = words[at + 1] ?? '';
  const value = ZEROS.includes(next) ? 0 : wordValue(next);
  if (value === undefined || value > 9) return null;
  return { digits: String(value).repeat(REPEATS[words[at] ?? ''] ?? 1), end: at + 2 };
}
