import { wordsOf } from '../../language/phrases.ts';

/** A word as it was said, and its stem. */
export type Stem = { readonly word: string; readonly stem: string };

/** Words of a text that are read; later ones say little about the answerer. */
const mostWords = 60;
const stemLetters = 6;
/** Stands for the start of a text. */
export const textStart = '^';
/** Stands for a stem outside the vocabulary: a name, a company, a misheard word. */
export const unknownStem = '~';
/** Stands for any numeral. */
export const numeralStem = '#';

/** The words of a text with their stems: the first letters without accents; a numeral is `#`. */
export function stemsOf(text: string): readonly Stem[] {
  return wordsOf(text)
    .slice(0, mostWords)
    .map((word) => ({ word, stem: stemOf(word) }));
}

/** The stem of a word. */
export function stemOf(word: string): string {
  if (/\p{N}/u.test(word)) return numeralStem;
  return word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').slice(0, stemLetters);
}

/** The features of a text in its language: each stem and each pair of neighbors. A stem outside `vocabulary` is unknown. The values are the words of each feature. */
export function featuresOf(
  stems: readonly Stem[],
  vocabulary: { has(stem: string): boolean },
): ReadonlyMap<string, string> {
  const features = new Map<string, string>();
  let before: Stem = { word: '', stem: textStart };
  for (const { word, stem: any } of stems) {
    const stem = vocabulary.has(any) ? any : unknownStem;
    features.set(stem, word);
    features.set(`${before.stem} ${stem}`, `${before.word} ${word}`.trim());
    before = { word, stem };
  }
  return features;
}
