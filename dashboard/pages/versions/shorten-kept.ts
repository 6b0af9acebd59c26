import type { VersionChange } from '#client/paths.d.ts';

type Part = NonNullable<VersionChange['words']>[number];

/** The characters of unchanged text that are shown next to a change. */
const context = 160;

/** The parts of one side of a changed text; unchanged text far from any change is left out. Pure. */
export function shortenKept(words: readonly Part[], side: 'before' | 'after'): readonly Part[] {
  const other = side === 'before' ? 'added' : 'removed';
  return words
    .map((part, place) => (part.type === 'kept' ? { ...part, text: shortened(part.text, place, words.length) } : part))
    .filter(({ type }) => type !== other);
}

function shortened(text: string, place: number, parts: number): string {
  const before = place === 0 ? 0 : context;
  const after = place === parts - 1 ? 0 : context;
  if (text.length <= before + after + 40) return text;
  return `${text.slice(0, before)} … ${after === 0 ? '' : text.slice(-after)}`;
}
