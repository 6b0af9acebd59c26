/** Syllables per second of unhurried speech; a prior for text whose duration is unknown. */
export const syllablesPerSecond = 3.8;

/** One word of a text: `[start, end)` in characters, including its punctuation. */
export type Word = { readonly start: number; readonly end: number };

/** Characters of scripts without spaces, each a word: Chinese, Japanese. */
const alone = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const wordPattern = new RegExp(`[${alone}][^\\s\\p{L}\\p{N}]*|[^\\s${alone}]+`, 'gu');
const aloneChar = new RegExp(`[${alone}]|\\p{Script=Hangul}`, 'u');
const vowelGroup = /[aeiouyаеёиоуыэюяієїαεηιουω]+/g;
const marks = /\p{M}/gu;

/** The words of a text in order. In scripts without spaces every character is a word. */
export function wordsIn(text: string): readonly Word[] {
  return [...text.matchAll(wordPattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Estimated number of syllables of a spoken word, including digits and symbols; always above 0. */
export function syllables(word: string): number {
  let count = 0;
  for (const [part] of word.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+|[$€£¥%@&+=/]/gu)) count += partSyllables(part);
  return Math.max(0.3, count);
}

/** Pause caused by punctuation at the end of a word, in syllables. */
export function pauseAfter(word: string): number {
  if (/[.!?…。！？।؟]["'”’»」』)\]]*$/u.test(word)) return 1.5;
  return /[,;:—–、，；：،]["'”’»」』)\]]*$/u.test(word) ? 0.8 : 0;
}

function partSyllables(part: string): number {
  if (/^\p{N}/u.test(part)) return part.length * 1.4;
  if (/^[^\p{L}]/u.test(part)) return 2;
  if (aloneChar.test(part)) return Array.from(part).length;
  const plain = part.normalize('NFKD').replace(marks, '').toLowerCase();
  const groups = plain.match(vowelGroup)?.length ?? 0;
  if (groups > 1 && /[^aeiouyl]e$/i.test(part)) return groups - 1;
  if (groups > 0) return groups;
  return /^[a-z]+$/.test(plain) ? plain.length : Math.max(1, plain.length / 2);
}
