import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { italian } from './it.ts';
import { neutral } from './neutral.ts';
import { dutch } from './nl.ts';
import type { PhraseBook } from './phrase-book.ts';
import { polish } from './pl.ts';
import { portuguese } from './pt.ts';

const books: ReadonlyMap<string, PhraseBook> = new Map([
  ['en', english],
  ['de', german],
  ['fr', french],
  ['es', spanish],
  ['it', italian],
  ['nl', dutch],
  ['pt', portuguese],
  ['pl', polish],
]);

/** Languages with their own phrase book, as ISO 639-1. */
export const languagesWithPhraseBook: readonly string[] = [...books.keys()];

/** The phrase book of a language, passed as ISO 639-1 or as a tag that starts with it; by default a neutral one. */
export function phraseBookFor(language: string): PhraseBook {
  return books.get(language.toLowerCase().split(/[-_]/)[0] ?? '') ?? neutral;
}
