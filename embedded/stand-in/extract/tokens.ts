/** One spoken word: `text` in lowercase for matching, `raw` as transcribed. */
export type Token = { readonly text: string; readonly raw: string };

const WORD = /[\p{L}\p{N}]+(?:[.:@'+_/-][\p{L}\p{N}]+)*/gu;
const ABBREVIATED_DAY_HALF = /\b([ap])\.?\s?m\b\.?/gi;
/** Maximum length of a text for matching, so that the work is bounded. */
const MAX_TEXT_CHARS = 4000;

/** Splits a transcript into words; "p. m." becomes "pm", typographic apostrophes plain ones, and a leading "+" becomes "plus". */
export function tokensOf(text: string): Token[] {
  const plain = text
    .slice(0, MAX_TEXT_CHARS)
    .replace(/[’‘]/g, "'")
    .replace(/\+(?=\d)/g, ' plus ')
    .replace(ABBREVIATED_DAY_HALF, (_, half: string) => `${half}m`);
  return Array.from(plain.matchAll(WORD), ([raw]) => ({ raw, text: raw.toLowerCase() }));
}

/** The words in lowercase. */
export const wordsOf = (text: string): string[] => tokensOf(text).map((token) => token.text);

/** The words of a text with single spaces in between, for matching phrases. */
export const plainText = (text: string): string => wordsOf(text).join(' ');

/** Whether `phrase` occurs in `plain` (see `plainText`) as whole words. */
export const hasPhrase = (plain: string, phrase: string): boolean => ` ${plain} `.includes(` ${phrase} `);

/** The first of several phrases that occurs in `plain`, or undefined. */
export const firstPhrase = (plain: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => hasPhrase(plain, phrase));
