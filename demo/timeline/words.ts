import type { Utterance } from '../timeline-model.ts';
import type { RowSpan } from './rows.ts';
import { type Word, wrap } from './text.ts';
import { sizes } from './theme.ts';

export type HeardWord = Word<'heard' | 'unheard'>;
/** Words of one utterance, set in lines. `x` is their left edge, from the left of the row's span. */
export type WordBlock = { readonly x: number; readonly lines: readonly (readonly HeardWord[])[] };

/** Minimum width of a block of words and its distance to the next. */
const leastWidth = 84;
const gap = 10;

/** Sets the words of one side in a row: each utterance has the room up to the next. */
export function wordBlocks(
  utterances: readonly Utterance[],
  span: RowSpan,
  { scale, width }: { readonly scale: number; readonly width: number },
): readonly WordBlock[] {
  const here = utterances
    .filter((one) => one.untilMs > span.fromMs && one.fromMs < span.untilMs)
    .toSorted((a, b) => a.fromMs - b.fromMs);
  const starts = here.map((one) => ({
    left: Math.min((Math.max(one.fromMs, span.fromMs) - span.fromMs) * scale, width - leastWidth),
    words: wordsIn(one, span),
  }));
  const blocks = joinNear(starts);
  return blocks.map(({ left, words }, index) => {
    const room = (blocks[index + 1]?.left ?? width + gap) - gap - left;
    return { x: left, lines: wrap(words, sizes.words, room) };
  });
}

type Start = { readonly left: number; readonly words: readonly HeardWord[] };

/** An utterance too close to the previous one continues in its block. */
function joinNear(starts: readonly Start[]): readonly Start[] {
  const blocks: Start[] = [];
  for (const start of starts) {
    const last = blocks.at(-1);
    if (last === undefined || start.left - last.left >= leastWidth + gap) blocks.push(start);
    else blocks[blocks.length - 1] = { left: last.left, words: [...last.words, ...start.words] };
  }
  return blocks;
}

/** The words that fall into the row, by their share of the time. */
function wordsIn({ words, unheard, fromMs, untilMs }: Utterance, span: RowSpan): readonly HeardWord[] {
  const heard = split(words);
  const place = (ms: number): number =>
    Math.round(heard.length * Math.min(1, Math.max(0, (ms - fromMs) / Math.max(1, untilMs - fromMs))));
  const inRow = heard.slice(place(span.fromMs), place(span.untilMs)).map((text) => ({ text, style: 'heard' as const }));
  if (untilMs > span.untilMs) return inRow;
  return [...inRow, ...split(unheard).map((text) => ({ text, style: 'unheard' as const }))];
}

function split(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
