import type { TimelineItem } from './timeline.ts';

/** The indexes of the words in which a search term occurs, ignoring case. */
export function matchingWords(words: readonly string[], sought: string): ReadonlySet<number> {
  const needle = sought.trim().replace(/\s+/g, ' ').toLowerCase();
  const found = new Set<number>();
  if (needle === '') return found;
  const text = words.join(' ').toLowerCase();
  const ends: number[] = [];
  for (const word of words) ends.push((ends.at(-1) ?? -1) + 1 + word.length);
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const first = ends.findIndex((end) => end > at);
    const last = ends.findIndex((end) => end >= at + needle.length);
    for (let place = first; place <= last; place += 1) found.add(place);
  }
  return found;
}

/** Whether a search term occurs in a transcript item. */
export function itemMatches(item: TimelineItem, sought: string): boolean {
  if (item.kind === 'speech') return matchingWords(wordsShown(item), sought).size > 0;
  if (item.kind === 'tool') return matchingWords([item.name, item.args, item.result ?? ''], sought).size > 0;
  if (item.what === 'state') return matchingWords(item.path.slice(-1), sought).size > 0;
  return 'text' in item && matchingWords([item.text], sought).size > 0;
}

/** The words of a turn, heard and unheard. */
export const wordsShown = ({ words, unheard }: Extract<TimelineItem, { kind: 'speech' }>): readonly string[] => [
  ...words.map(({ text }) => text),
  ...(unheard === '' ? [] : unheard.split(/\s+/)),
];
