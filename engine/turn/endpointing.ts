import type { ExpectedAnswer, SpeechContext } from '../ports.ts';
import type { TurnOptions } from './options.ts';
import { promisesMore, wordsOf } from './phrases.ts';

/** How long a pause must be to end the turn, counted from the end of speech, and why. */
export type Patience = { readonly ms: number; readonly because: string };

const digitWords = new Set([
  'zero',
  'oh',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'double',
]);
const agreeing = new Set(['yes', 'yeah', 'yep', 'no', 'nope', 'sure', 'correct', 'right', 'exactly']);
const dictated = new Set(['digits', 'phone', 'spelled', 'email', 'address']);
const courtesy = new Set(['please', 'thanks']);
/** A phrase of fewer words may be the beginning of another one. */
const leastPhraseWords = 3;
const considered = new Set(['date', 'time', 'amount', 'name', 'number']);

/** Digits said as figures or one by one as words. */
function digitsIn(text: string): number {
  let count = 0;
  for (const word of wordsOf(text)) {
    if (/^\d+$/.test(word)) count += word.length;
    else if (digitWords.has(word) && word !== 'double') count += 1;
  }
  return count;
}

function endsInDigitOrLetter(text: string): boolean {
  const last = wordsOf(text).at(-1) ?? '';
  return /^\d+$/.test(last) || digitWords.has(last) || /^\p{L}$/u.test(last) || last === 'at' || last === 'dot';
}

/** The expected answer that `text` completes, if it does: the turn need not wait for more. */
function completed(text: string, expected: readonly ExpectedAnswer[]): ExpectedAnswer | undefined {
  const words = wordsOf(text);
  return expected.find((answer) => {
    if (answer.kind === 'yes_no') return words.length <= 3 && words.some((word) => agreeing.has(word));
    if (answer.kind === 'choice') return answer.options.some((option) => wordsOf(option).join(' ') === words.join(' '));
    if (answer.digits !== null) return digitsIn(text) === answer.digits;
    if (answer.kind === 'phone') return digitsIn(text) >= 10;
    return false;
  });
}

/** Whether `text` is one of the phrases, or ends in one that is long enough to stand for itself. Courtesy may follow. */
function endsInPhrase(text: string, phrases: readonly string[]): boolean {
  const said = withoutCourtesy(text);
  if (said.length === 0) return false;
  return phrases.some((phrase) => {
    const words = withoutCourtesy(phrase);
    const ends = words.length >= leastPhraseWords || words.length === said.length;
    return ends && words.length > 0 && words.every((word, index) => said[said.length - words.length + index] === word);
  });
}

function withoutCourtesy(text: string): readonly string[] {
  const words = wordsOf(text);
  return courtesy.has(words.at(-1) ?? '') ? words.slice(0, -1) : words;
}

/**
 * Judges from the words alone how long the caller may pause before the turn is over. What the current state waits for
 * makes it more or less patient, never endless.
 */
export function patience(text: string, { expected, phrases }: SpeechContext, options: TurnOptions): Patience {
  const { minDelayMs: min, maxDelayMs: max } = options;
  const complete = completed(text, expected);
  if (complete !== undefined)
    return { ms: Math.max(200, min - 100), because: `the answer for ${complete.name} is complete` };
  if (promisesMore(text, options.language)) return { ms: max, because: 'the words promise more' };
  const dictating = expected.find((answer) => dictated.has(answer.kind));
  if (dictating !== undefined && endsInDigitOrLetter(text)) {
    return { ms: Math.min(4_000, Math.max(max, 900)), because: `${dictating.name} is being dictated` };
  }
  if (/[.?!。？！]["')]?\s*$/.test(text)) return { ms: min, because: 'the sentence is complete' };
  if (endsInPhrase(text, phrases)) return { ms: min, because: 'an expected phrase is complete' };
  if (endsInDigitOrLetter(text)) return { ms: Math.max(1_000, min + 800), because: 'it ends in a digit or a letter' };
  if (expected.some((answer) => considered.has(answer.kind))) {
    return { ms: Math.max(600, min + 200), because: 'a short answer is expected' };
  }
  return { ms: min + 500, because: 'the sentence may go on' };
}
