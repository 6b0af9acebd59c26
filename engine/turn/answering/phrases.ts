import { wordsOf } from '../language/phrases.ts';
import type { AnswerBook } from './books/answer-book.ts';
import { german } from './books/de.ts';
import { english } from './books/en.ts';
import { spanish } from './books/es.ts';
import { french } from './books/fr.ts';
import { italian } from './books/it.ts';

const books: ReadonlyMap<string, AnswerBook> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
]);

/** Languages with phrases of answering machines, as ISO 639-1. */
export const languagesWithAnswerBook: readonly string[] = [...books.keys()];

/** The phrases of a language, by default English. */
export function answerBookFor(language: string): AnswerBook {
  return books.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? english;
}

/** A text in which a phrase is found as a whole: lowercase words between spaces, and the set of them. */
export type Searchable = { readonly said: string; readonly words: ReadonlySet<string> };

/** Prepares the words of a text for the search of phrases. */
export function searchable(words: readonly string[]): Searchable {
  return { said: ` ${words.join(' ')} `, words: new Set(words) };
}

/** The phrases that a searchable text contains, verbatim. `*` in a phrase is a gap of up to three words: "leave * message". */
export function phrasesIn({ said, words }: Searchable, phrases: readonly string[]): readonly string[] {
  const places = placesByFirstWord(phrases);
  const found = [...words]
    .flatMap((word) => places.get(word)?.filter(({ spaced, gap }) => gap?.test(said) ?? said.includes(spaced)) ?? [])
    .toSorted((one, other) => one.index - other.index)
    .map(({ spaced, gap }) => (gap?.exec(said)?.[0] ?? spaced).trim());
  return [...new Set(found)];
}

/** A phrase at its place in a list, between spaces or as an expression. */
type Place = { readonly index: number; readonly spaced: string; readonly gap: RegExp | undefined };

const placesOf = new WeakMap<readonly string[], ReadonlyMap<string, readonly Place[]>>();

/** The phrases of a list by their first word; a text contains few of these. */
function placesByFirstWord(phrases: readonly string[]): ReadonlyMap<string, readonly Place[]> {
  const known = placesOf.get(phrases);
  if (known !== undefined) return known;
  const all = phrases.map((phrase, index) => ({ index, spaced: ` ${phrase} `, gap: gapped.get(phrase) }));
  const places = Map.groupBy(all, ({ index }) => phrases[index]?.split(' ')[0] ?? '');
  placesOf.set(phrases, places);
  return places;
}

/** The phrases with gaps, compiled. */
const gapped: ReadonlyMap<string, RegExp> = new Map(
  [...books.values()]
    .flatMap((book) => Object.values(book).flat())
    .filter((phrase) => phrase.includes(' * '))
    .map((phrase) => [phrase, new RegExp(` ${phrase.replace(' * ', ' (?:[^ ]+ ){0,3}')} `, 'u')]),
);

const digitNames =
  /^(?:\d|one|two|three|four|five|six|seven|eight|nine|zero|star|pound|hash|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|null|raute|un|une|deux|trois|quatre|cinq|sept|huit|neuf|zéro|dièse|étoile|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|cero|almohadilla|due|tre|quattro|cinque|sei|sette|otto|nove|cancelletto|asterisco)$/;
/** Most words between the word that offers a key and the key. */
const keyWithinWords = 3;
/** Digits in a row that make a telephone number. */
const leastDigits = 3;

/** The offers of keys, such as "press 1", verbatim and in order. */
export function keyOffersIn(text: string, language: string): readonly string[] {
  const words = wordsOf(text);
  const keys = answerBookFor(language).keys.map((phrase) => phrase.split(' '));
  return words.flatMap((_, index) => {
    const key = keys.find((phrase) => phrase.every((word, offset) => words[index + offset] === word));
    if (key === undefined) return [];
    const after = words.slice(index + key.length, index + key.length + keyWithinWords);
    const digit = after.findIndex((word) => digitNames.test(word));
    if (digit < 0 || isNumber(words.slice(index + key.length + digit))) return [];
    return [[...key, ...after.slice(0, digit + 1)].join(' ')];
  });
}

/** Whether words begin with a telephone number, such as the new one of a subscriber, and not with a key. */
function isNumber(words: readonly string[]): boolean {
  return words.slice(0, leastDigits).filter((word) => digitNames.test(word)).length === leastDigits;
}

/** Whether the other side asks to wait for a person. */
export function asksToHoldForPerson(text: string, language: string): boolean {
  return phrasesIn(searchable(wordsOf(text)), answerBookFor(language).connecting).length > 0;
}

/** Whether `text` starts like the words of a person who picks up. */
export function beginsWithHello(text: string, language: string): boolean {
  const { said } = searchable(wordsOf(text));
  return answerBookFor(language).hellos.some((phrase) => said.startsWith(` ${phrase} `));
}
