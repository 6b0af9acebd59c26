import { phraseBookFor } from '../language/books.ts';
import type { NumberWords } from '../language/phrase-book.ts';
import { wordsOf } from '../language/phrases.ts';

/** Placeholder for a digit that is only known from the whole number: "forty" has two of them. */
export const unknownDigit = '?';

/** The digits of a text in order, written as figures or words, including "double" and the like. `?` is a digit with an unknown value. */
export function digitsIn(text: string, language: string): string {
  const { numbers } = phraseBookFor(language);
  const words = wordsOf(text);
  return words.map((_, index) => digitsAt(words, index, numbers)).join('');
}

/** The same for a text of nothing but digits, where words that sound like a digit count as it: "for five to ate". */
export function likelyDigitsIn(text: string, language: string): string {
  const { numbers } = phraseBookFor(language);
  const digits = wordsOf(text).map((word) => soundalikeOf(word, numbers) ?? word);
  const isOnlyDigits = digits.every((word) => digitsIn(word, language) !== '');
  return digitsIn(isOnlyDigits ? digits.join(' ') : text, language);
}

/** Number of words that may be misheard digits: those that sound like one, and unknown ones after the first digit. */
export function unclearDigitsIn(text: string, language: string): number {
  const { numbers, connectors, fillers, courtesy } = phraseBookFor(language);
  const known = [...connectors, ...fillers, ...courtesy, ...numbers.repeats.flat()];
  const words = wordsOf(text);
  const first = words.findIndex((word) => digitsIn(word, language) !== '');
  return words.filter((word, index) => {
    if (digitsIn(word, language) !== '') return false;
    return soundalikeOf(word, numbers) !== null || (first >= 0 && index > first && !known.includes(word));
  }).length;
}

function soundalikeOf(word: string, { soundalikes }: NumberWords): string | null {
  const value = soundalikes.findIndex((ways) => ways.split('/').includes(word));
  return value < 0 ? null : String(value);
}

function digitsAt(words: readonly string[], index: number, numbers: NumberWords): string {
  const word = words[index] ?? '';
  const next = digitOf(words[index + 1] ?? '', numbers);
  if (/^\d+$/.test(word)) return word;
  const digit = digitOf(word, numbers);
  if (digit !== null) return digit;
  if (numbers.teens.includes(word)) return unknownDigit.repeat(2);
  if (numbers.tens.includes(word)) return unknownDigit.repeat(next === null ? 2 : 1);
  const repeats = numbers.repeats.findIndex((phrases) => phrases.includes(word));
  return repeats < 0 || next === null ? '' : next.repeat(repeats + 1);
}

function digitOf(word: string, { digits }: NumberWords): string | null {
  if (/^\d$/.test(word)) return word;
  const value = digits.findIndex((ways) => ways.split('/').includes(word));
  return value < 0 ? null : String(value);
}

/** Whether `text` ends within something spelled or counted: a digit, a letter, "dot", "hundred". */
export function endsMidSequence(text: string, language: string): boolean {
  const { numbers, symbols } = phraseBookFor(language);
  const last = wordsOf(text).at(-1) ?? '';
  if (/^\d+$/.test(last) || /^\p{L}$/u.test(last) || digitOf(last, numbers) !== null) return true;
  const parts = [numbers.teens, numbers.tens, numbers.parts, symbols, ...numbers.repeats];
  return parts.some((phrases) => phrases.includes(last));
}

/** Whether the number of digits is unclear from number words: "four thousand", "plus forty-four". */
export function hasUnclearDigitCount(text: string, language: string): boolean {
  const { parts } = phraseBookFor(language).numbers;
  return text.includes('+') || wordsOf(text).some((word) => parts.includes(word));
}

/** Whether a card number's check digit is correct. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}
