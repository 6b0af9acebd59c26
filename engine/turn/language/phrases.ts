import { phraseBookFor } from './books.ts';

/** Most words for naming what the caller looks for while the assistant waits. */
const mostLookupWords = 6;

/** Lowercase words without punctuation, for comparing transcripts. */
export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) as readonly string[];
}

/** Whether two texts have the same words, ignoring case, spacing and punctuation. */
export function sameWords(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/**
 * The part of `text` beyond `said`: removes leading words that equal `said` or its end. A single word does not count as its end, because it may match
 * by chance.
 */
export function stripRepeatedStart(text: string, said: string): string {
  const before = wordsOf(said);
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const repeats = (count: number): boolean =>
    before.slice(-count).every((word, index) => words[index]?.[0].toLowerCase() === word);
  let count = before.length;
  while (count > 0 && !(repeats(count) && (count > 1 || before.length === 1))) count -= 1;
  return count === 0 ? text : text.slice(words[count]?.index ?? text.length);
}

/** The words of each phrase, the longest phrase first. */
const longestFirst = new WeakMap<readonly string[], readonly (readonly string[])[]>();

function byLength(phrases: readonly string[]): readonly (readonly string[])[] {
  const known = longestFirst.get(phrases);
  if (known !== undefined) return known;
  const sorted = [...phrases].sort((a, b) => b.length - a.length).map((phrase) => phrase.split(' '));
  longestFirst.set(phrases, sorted);
  return sorted;
}

/** Whether `text` consists only of phrases from `phrases`. */
export function consistsOf(text: string, phrases: readonly string[]): boolean {
  let rest = wordsOf(text);
  if (rest.length === 0) return false;
  const candidates = byLength(phrases);
  while (rest.length > 0) {
    const found = candidates.find((phrase) => phrase.every((word, index) => rest[index] === word));
    if (found === undefined) return false;
    rest = rest.slice(found.length);
  }
  return true;
}

/** Whether `text` is only a backchannel. */
export function isBackchannel(text: string, language: string): boolean {
  return consistsOf(text, phraseBookFor(language).backchannels);
}

/** Whether `text` consists only of hesitations. */
export function isFiller(text: string, language: string): boolean {
  return consistsOf(text, phraseBookFor(language).fillers);
}

/** Whether `text` starts with a phrase that stops the assistant immediately. */
export function isInterrupter(text: string, language: string): boolean {
  const said = ` ${wordsOf(text).join(' ')} `;
  return phraseBookFor(language).interrupters.some((phrase) => said.startsWith(` ${phrase} `));
}

/** Whether `text` ends in words or a comma that announce more. */
export function announcesMore(text: string, language: string): boolean {
  if (/[,–—-]\s*$/.test(text)) return true;
  if (/[.?!。？！]["')]?\s*$/.test(text)) return false;
  const said = ` ${wordsOf(text).join(' ')}`;
  return phraseBookFor(language).connectors.some((connector) => said.endsWith(` ${connector}`));
}

/** Whether `text` asks the assistant to wait: "one moment", "please hold", "let me look for my card". */
export function asksToWait(text: string, language: string): boolean {
  if (/[?？]/.test(text)) return false;
  const { holds, lookups, fillers, backchannels, agreeing, courtesy } = phraseBookFor(language);
  const said = ` ${wordsOf(text).join(' ')} `;
  const contains = (phrase: string): boolean => said.includes(` ${phrase} `);
  const lookup = lookups.find(contains);
  if (lookup === undefined && !holds.some(contains)) return false;
  const [before = '', after = ''] = lookup === undefined ? [said] : said.split(` ${lookup} `, 2);
  const aside = [...holds, ...fillers, ...backchannels, ...agreeing, ...courtesy];
  return (before.trim() === '' || consistsOf(before, aside)) && wordsOf(after).length <= mostLookupWords;
}
