import { phraseBookFor } from '../language/books.ts';
import { wordsOf } from '../language/phrases.ts';

/** Whether `text` says nothing of what the caller wants, and its last sentence explains or introduces something [E48]. */
export function onlyExplains(text: string, language: string): boolean {
  const { explanations, wishes } = phraseBookFor(language);
  const said = ` ${wordsOf(text).join(' ')} `;
  if (/[?？]/.test(text) || wishes.some((phrase) => said.includes(` ${phrase} `))) return false;
  const sentence = withoutGreeting(lastSentence(text), language);
  return explanations.some((phrase) => sentence.startsWith(` ${phrase} `));
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
