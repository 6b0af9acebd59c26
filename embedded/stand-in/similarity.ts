import { quotedPhrases } from '#engine/tree/speech-context.ts';
import { months, weekdays } from './extract/dates.ts';
import { wordValue } from './extract/numbers.ts';
import { stem } from './extract/stem.ts';
import { contentWords, noToken, yesToken } from './lexicon.ts';
import { memoize } from './memoize.ts';

/** Matches quoted phrases. */
const QUOTED = /["“„«][^"”“»\n]{1,200}["”“»]/g;

/** A description without its quoted examples. */
export const proseOf = (description: string): string => description.replace(QUOTED, ' ');

/** A candidate for comparison: quoted example phrases and the prose around them. */
export type Described = { readonly name: string; readonly description: string };
/** `score` is 0 to 1; `margin` is its lead over the next best. */
export type Match<T> = { readonly item: T; readonly score: number; readonly margin: number };

/** How specific each word is among some descriptions: rare ones count more. */
export type Weights = (word: string) => number;

/** Inverse document frequency over texts as lists of words. */
export function inverseDocumentFrequency(documents: readonly (readonly string[])[]): Weights {
  const counts = new Map<string, number>();
  for (const document of documents) for (const word of new Set(document)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + Math.max(2, documents.length) / (counts.get(word) ?? 1));
}

const PROSE_SHARE = 0.8;
const COVERAGE_SHARE = 0.6;
const ANSWER_WEIGHT = 0.4;

/**
 * The description that matches some words best; null if none shares a specific word with them. `agreement: false` ignores "yes" and "no", for words
 * that answer a separate question.
 */
export function bestMatch<T extends Described>(
  text: string,
  items: readonly T[],
  options: { readonly agreement: boolean } = { agreement: true },
): Match<T> | null {
  const documents = items.map((item) => contents(item).all);
  const words = [...new Set(contentWords(text))]
    .filter((word) => options.agreement || (word !== yesToken && word !== noToken))
    .filter((word) => !isValue(word) || documents.some((document) => document.includes(word)));
  const weights = inverseDocumentFrequency(documents);
  const scored = items
    .map((item) => ({ item, score: scoreOf(words, item, weights) }))
    .sort((left, right) => right.score - left.score);
  const [first, second] = scored;
  return first && first.score > 0 ? { ...first, margin: first.score - (second?.score ?? 0) } : null;
}

/** Days and numbers are answers, not signs of a request. */
export const isValue = (word: string): boolean => VALUES.has(word) || wordValue(word) !== undefined;
const VALUES = new Set([...weekdays, ...months, 'today', 'tomorrow', 'week', 'half', 'quarter', 'past'].map(stem));

/** A description as content words: each example by itself, the prose around them, and everything. */
type Contents = {
  readonly phrases: readonly (readonly string[])[];
  readonly prose: readonly string[];
  readonly all: readonly string[];
};

const KEPT_DESCRIPTIONS = 1000;

const contentsOf = memoize((described): Contents => {
  const phrases = quotedPhrases(described).map((phrase) => [...new Set(contentWords(phrase))]);
  return { phrases, prose: contentWords(proseOf(described)), all: contentWords(described) };
}, KEPT_DESCRIPTIONS);

const contents = ({ name, description }: Described): Contents =>
  contentsOf(`${description}\n${name.replace(/[_-]/g, ' ')}`);

function scoreOf(words: readonly string[], item: Described, weights: Weights): number {
  const { phrases, prose } = contents(item);
  const byPhrase = Math.max(0, ...phrases.map((phrase) => overlap(words, phrase, weights)));
  return Math.max(byPhrase, proseOverlap(words, prose, weights));
}

function overlap(words: readonly string[], phrase: readonly string[], weights: Weights): number {
  const shared = words.filter((word) => phrase.includes(word));
  if (shared.length === 0) return 0;
  const coverage = sum(shared, weights) / sum(phrase, weights);
  return COVERAGE_SHARE * coverage + (1 - COVERAGE_SHARE) * precision(words, shared, weights);
}

function proseOverlap(words: readonly string[], prose: readonly string[], weights: Weights): number {
  const shared = words.filter((word) => word !== yesToken && word !== noToken && prose.includes(word));
  return shared.length === 0 ? 0 : PROSE_SHARE * precision(words, shared, weights);
}

/** Share of the caller's words that a description covers; "yes" and "no" weigh little next to other words. */
function precision(words: readonly string[], shared: readonly string[], weights: Weights): number {
  const alone = words.every((word) => word === yesToken || word === noToken);
  const weigh = (word: string): number =>
    weights(word) * (!alone && (word === yesToken || word === noToken) ? ANSWER_WEIGHT : 1);
  return sum(shared, weigh) / sum(words, weigh);
}

const sum = (words: readonly string[], weights: Weights): number =>
  words.reduce((total, word) => total + weights(word), 0);
