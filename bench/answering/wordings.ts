import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unknownStem } from '#engine/turn/answering/wording/features.ts';
import type { WordedKind } from '#engine/turn/answering/wording/weights.ts';
import type { CorpusLanguage } from './corpus.ts';

/** A group of wordings of one kind of answerer. `[one; another]` is a choice. */
export type WordingPattern = { readonly kind: WordedKind; readonly pattern: string };

const kinds: Readonly<Record<string, WordedKind>> = {
  person: 'person',
  voicemail: 'recording',
  menu: 'menu',
  screening: 'screening',
  intercept: 'intercept',
};
/** Names and companies are unknown words when the weights are used. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  '@name': [unknownStem, `${unknownStem} ${unknownStem}`],
  '@company': [unknownStem, `${unknownStem} ${unknownStem}`],
  '@day': [unknownStem, `0 ${unknownStem}`],
  '@time': ['0'],
  '#': ['0'],
};
const anyPlaceholder = new RegExp(Object.keys(placeholders).join('|'), 'g');

/** Reads the wordings of `fixtures/answerers/wording`. */
export function readWordings(language: CorpusLanguage): readonly WordingPattern[] {
  const file = fileURLToPath(new URL(`../../fixtures/answerers/wording/${language}.txt`, import.meta.url));
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', pattern = ''] = line.split('|');
      const kind = kinds[name];
      if (kind === undefined) throw new Error(`${file}: unknown kind "${name}" in "${line}"`);
      return { kind, pattern };
    });
}

/** Choices in a pattern, as a measure of how many sentences it stands for. */
export function choicesIn({ pattern }: WordingPattern): number {
  return pattern.split(';').length - 1;
}

/** One sentence of a pattern; unknown words are `unknownStem`. */
export function sentenceOf({ pattern }: WordingPattern, random: () => number): readonly string[] {
  const pick = (options: readonly string[]): string => options[Math.floor(random() * options.length)] ?? '';
  return pattern
    .replace(/\[([^\]]*)\]/g, (_, choices: string) => pick(choices.split(';')))
    .replace(anyPlaceholder, (name) => pick(placeholders[name] ?? []))
    .split(/\s+/)
    .filter((word) => word !== '');
}
