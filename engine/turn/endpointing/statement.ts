import { phraseBookFor } from '../language/books.ts';
import { wordsOf } from '../language/phrases.ts';

/** Whether the last sentence of `text` explains or introduces something and does not say what the caller wants [E48]. */
export function isExplanation(text: string, language: string): boolean {
  const { explanations, wishes } = phraseBookFor(language);
  if (/[?？]["')]?\s*$/.test(text)) return false;
  const sentence = withoutGreeting(lastSentence(text), language);
  return (
    explanations.some((phrase) => sentence.startsWith(` ${phrase} `)) &&
    !wishes.some((phrase) => sentence.includes(` ${phrase} `))
  );
}

/** The words of a sentence, each between spaces, without a hello, a hesitation or words up to an early comma. */
function withoutGreeting(sentence: string, language: string): string {
  const { backchannels, fillers, interrupters } = phraseBookFor(language);
  const [, rest] = /^\s*\S+(?:\s+\S+)?,(.+)$/su.exec(sentence) ?? [];
  const words = wordsOf(rest ?? sentence);
  const first = words.findIndex((word) => ![...backchannels, ...fillers, ...interrupters].includes(word));
  return ` ${words.slice(Math.max(0, first)).join(' ')} `;
}

function lastSentence(text: string): string {
  return text.match(/[^.?!。？！]+[.?!。？！"')\s]*$/u)?.[0] ?? text;
}

/** Whether `text` ends in final punctuation. */
export function isPunctuated(text: string): boolean {
  return /[.?!。？！]["')]?\s*$/.test(text);
}

/** Whether `text` shows that its recognizer writes punctuation: a mark between sentences, or a capital for a common first word [E49]. */
export function showsPunctuation(text: string, language: string): boolean {
  if (/[.?!。？！]\s+\S/.test(text)) return true;
  const first = /^\p{Lu}\p{L}+/u.exec(text)?.[0].toLowerCase();
  if (first === undefined) return false;
  const { connectors, wishes } = phraseBookFor(language);
  return connectors.includes(first) || wishes.some((phrase) => phrase.startsWith(`${first} `));
}
