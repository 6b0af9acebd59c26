import type { ExpectedAnswer } from '../../ports/expected-answers.ts';
import { phraseBookFor } from '../language/books.ts';
import { announcesMore, consistsOf, wordsOf } from '../language/phrases.ts';
import { digitsIn, hasUnclearDigitCount, likelyDigitsIn, passesLuhn, unclearDigitsIn } from './spoken-digits.ts';

/** Lengths of card numbers. */
const cardDigits = { least: 13, most: 19 };

/** Whether `text` is the complete answer, so that nothing more is expected. */
export function isCompleteAnswer(text: string, answer: ExpectedAnswer, language: string): boolean {
  switch (answer.kind) {
    case 'yes_no':
      return agreesOrRefuses(text, language);
    case 'choice':
      return isOption(text, answer.options, language);
    case 'digits':
      return answer.digits === null
        ? isCard(text, answer.name, language)
        : likelyDigitsIn(text, language).length === answer.digits;
    case 'phone':
      return likelyDigitsIn(text, language).length === (answer.digits ?? phoneDigits(text, language));
    case 'email':
      return isEmail(text, language);
    default:
      return false;
  }
}

/** How many digits an answer has and how many the words may have at most; null if either is unknown. */
export function digitCount(
  text: string,
  { kind, digits }: ExpectedAnswer,
  language: string,
): { readonly most: number; readonly expected: number } | null {
  if ((kind !== 'digits' && kind !== 'phone') || digits === null || hasUnclearDigitCount(text, language)) return null;
  return { most: digitsIn(text, language).length + unclearDigitsIn(text, language), expected: digits };
}

function agreesOrRefuses(text: string, language: string): boolean {
  const { agreeing, refusing, courtesy, fillers } = phraseBookFor(language);
  if (announcesMore(text, language)) return false;
  return (
    consistsOf(text, [...agreeing, ...refusing, ...courtesy, ...fillers]) &&
    !consistsOf(text, [...courtesy, ...fillers])
  );
}

/** Whether the text is one option, apart from courtesy, that is not the start of another option. */
function isOption(text: string, options: readonly string[], language: string): boolean {
  const said = withoutCourtesy(text, language).join(' ');
  const all = options.map((option) => wordsOf(option).join(' '));
  return all.includes(said) && !all.some((option) => option.startsWith(`${said} `));
}

function isCard(text: string, name: string, language: string): boolean {
  const digits = digitsIn(text, language);
  const isLong = digits.length >= cardDigits.least && digits.length <= cardDigits.most;
  return /card/i.test(name) && isLong && passesLuhn(digits);
}

function phoneDigits(text: string, language: string): number | null {
  if (hasUnclearDigitCount(text, language)) return null;
  const digits = digitsIn(text, language);
  return phraseBookFor(language).phoneDigits.find(([begin]) => digits.startsWith(begin))?.[1] ?? null;
}

function isEmail(text: string, language: string): boolean {
  if (/\S@\S+\.\p{L}{2,}[.!]?\s*$/u.test(text)) return true;
  const [at, dot] = phraseBookFor(language).symbols;
  const words = wordsOf(text);
  const from = at === undefined ? -1 : words.lastIndexOf(at);
  const domain = words.slice(from + 1);
  return from > 0 && domain.length >= 3 && domain.at(-2) === dot && (domain.at(-1) ?? '').length >= 2;
}

/** The words of `text` without a final "please". */
export function withoutCourtesy(text: string, language: string): readonly string[] {
  const said = wordsOf(text);
  const polite = phraseBookFor(language).courtesy.map((phrase) => phrase.split(' '));
  const found = polite.find(
    (phrase) =>
      phrase.length < said.length && phrase.every((word, index) => said[said.length - phrase.length + index] === word),
  );
  return found === undefined ? said : said.slice(0, said.length - found.length);
}
