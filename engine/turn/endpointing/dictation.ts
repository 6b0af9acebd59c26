import type { ExpectedAnswer, ExpectedKind } from '../../ports/expected-answers.ts';
import { phraseBookFor } from '../language/books.ts';
import { consistsOf, isInterrupter, wordsOf } from '../language/phrases.ts';
import { digitsIn } from './spoken-digits.ts';

/** Most words of the part of an e-mail address before "at" that is said without "dot" or the like. */
const mostNameWords = 3;

/** Whether `text` contains a part of a dictated answer, although it does not end in one: "john dot smith", "for five to ate" [E45]. */
export function isPartOfAnswer(text: string, answers: readonly ExpectedAnswer[], language: string): boolean {
  if (/[?？]\s*$/.test(text)) return false;
  return answers.some(({ kind }) => hasPart(text, kind, language));
}

function hasPart(text: string, kind: ExpectedKind, language: string): boolean {
  switch (kind) {
    case 'digits':
    case 'phone':
      return digitsIn(text, language) !== '';
    case 'spelled':
      return wordsOf(text).some((word) => isSpelledLetter(word, language));
    case 'email':
      return isPartOfEmail(text, language);
    default:
      return false;
  }
}

function isPartOfEmail(text: string, language: string): boolean {
  const { symbols, agreeing, refusing, courtesy, backchannels } = phraseBookFor(language);
  const words = wordsOf(text);
  if (/[\p{L}\p{N}][@._][\p{L}\p{N}]/u.test(text) || words.some((word) => symbols.includes(word))) return true;
  if (words.length > mostNameWords || isInterrupter(text, language)) return false;
  return !consistsOf(text, [...agreeing, ...refusing, ...courtesy, ...backchannels]);
}

/** Whether a word is a letter, but not one that is also an ordinary word, as "a" is. */
function isSpelledLetter(word: string, language: string): boolean {
  return /^\p{L}$/u.test(word) && !phraseBookFor(language).connectors.includes(word);
}
