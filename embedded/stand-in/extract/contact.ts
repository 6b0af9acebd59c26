import { longestDigits } from './digits.ts';
import { wordValue } from './numbers.ts';
import { wordsOf } from './tokens.ts';

const WRITTEN_EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/;
const JOINTS: Readonly<Record<string, string>> = {
  dot: '.',
  point: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
const OUTSIDE = new Set(
  "is it's its email mail e address my the at to and so um uh yes yeah sure okay ok no not write me under send please i".split(
    ' ',
  ),
);
const MAX_LOCAL_WORDS = 24;

/** Finds an email address, written or dictated ("anna dot miller at example dot com"); returns it in lowercase. */
export function findEmail(text: string): string | null {
  const direct = WRITTEN_EMAIL.exec(text.slice(0, 4000));
  if (direct) return direct[0].toLowerCase().replace(/\.$/, '');
  const words = wordsOf(text);
  for (let at = words.length - 1; at > 0; at--) {
    if (words[at] !== 'at') continue;
    const domain = domainFrom(words, at + 1);
    const local = domain === null ? '' : localBefore(words, at);
    if (domain !== null && local !== '') return `${local}@${domain}`;
  }
  return null;
}

function domainFrom(words: readonly string[], start: number): string | null {
  let domain = '';
  let afterDot = false;
  for (let at = start; at < words.length; at++) {
    const word = words[at] ?? '';
    if (afterDot && words[at + 1] !== 'dot' && !Object.hasOwn(JOINTS, word)) return withTop(domain + part(word));
    afterDot = word === 'dot';
    domain += JOINTS[word] ?? part(word);
  }
  return withTop(domain);
}

const withTop = (domain: string): string | null => (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/.test(domain) ? domain : null);

function localBefore(words: readonly string[], end: number): string {
  const parts: string[] = [];
  for (let at = end - 1; at >= 0 && parts.length < MAX_LOCAL_WORDS; at--) {
    const word = words[at] ?? '';
    if (OUTSIDE.has(word) && !isSpelledLetter(words, at)) break;
    parts.unshift(JOINTS[word] ?? part(word));
  }
  return parts.join('').replace(/^[.+-]+|[.+-]+$/g, '');
}

const isSpelledLetter = (words: readonly string[], at: number): boolean =>
  words[at]?.length === 1 && (words[at - 1]?.length === 1 || words[at + 1]?.length === 1);

const part = (word: string): string => {
  const value = wordValue(word);
  return value === undefined ? word : String(value);
};

/** Minimum digits of a phone number that was asked for, and of one that was not. */
const MIN_ASKED_DIGITS = 5;
const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Finds a dictated or written phone number: digits only, with a leading "+" if "plus" was said. */
export function findPhone(text: string, asked: boolean): string | null {
  const run = longestDigits(text);
  if (run === null || run.digits.length > MAX_DIGITS) return null;
  if (run.digits.length < (asked ? MIN_ASKED_DIGITS : MIN_DIGITS)) return null;
  return run.plus ? `+${run.digits}` : run.digits;
}
