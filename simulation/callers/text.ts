import { compile } from '../scenario/values.ts';

/** Lower-case words without punctuation. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a text has the words in this order, next to each other. */
export function includesWords(text: string, words: string): boolean {
  return ` ${plain(text)} `.includes(` ${plain(words)} `);
}

/** Whether a text matches a plain text or a pattern in slashes. */
export function matches(text: string, pattern: string): boolean {
  const compiled = compile(pattern);
  return compiled == null ? includesWords(text, pattern) : compiled.test(text);
}

/** Splits a text into sentences. */
export function sentences(text: string): readonly string[] {
  return (text.match(/[^.!?]+[.!?]*/g) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The last question of a text; null if its last sentences ask nothing. */
export function lastQuestion(text: string): string | null {
  return sentences(text).findLast((sentence) => sentence.endsWith('?')) ?? null;
}
