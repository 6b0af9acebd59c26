import { wordsOf } from '../../language/phrases.ts';
import { numeralStem, type Stem, stemOf } from './features.ts';
import { meaningLanguages, wordsByMeaning } from './meaning-words.ts';

const meaningsByStem: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  meaningLanguages.map((language, index) => [language, meaningsIn(index)]),
);

/** The meaning of each stem, of the first that has it. */
function meaningsIn(index: number): ReadonlyMap<string, string> {
  const all = Object.entries(wordsByMeaning).flatMap(([meaning, words]) =>
    wordsOf(words[index] ?? '').map((word): [string, string] => [stemOf(word), meaning]),
  );
  return new Map([...all.toReversed(), [numeralStem, 'number']]);
}

/**
 * The features of a text that languages share: each meaning, each pair of neighbors among the meanings, and each pair in any order. The values are the words of
 * each feature.
 */
export function meaningFeaturesOf(stems: readonly Stem[], language: string): ReadonlyMap<string, string> {
  const meanings = meaningsByStem.get(language);
  const features = new Map<string, string>();
  const seen = new Map<string, string>();
  let before: Meant | null = null;
  for (const { word, stem } of stems) {
    const meaning = meanings?.get(stem);
    if (meaning === undefined) continue;
    features.set(meaning, word);
    if (before !== null && before.meaning !== meaning)
      features.set(`${before.meaning}>${meaning}`, `${before.word} … ${word}`);
    if (!seen.has(meaning)) for (const [other, said] of seen) features.set(pairOf(other, meaning), `${said} … ${word}`);
    seen.set(meaning, word);
    before = { meaning, word };
  }
  return features;
}

type Meant = { readonly meaning: string; readonly word: string };

function pairOf(one: string, other: string): string {
  return one < other ? `${one}&${other}` : `${other}&${one}`;
}
