import type { Utterance } from '../timeline-model.ts';
import type { RowSpan } from './rows.ts';
import { type Word, wrap } from './text.ts';
import { sizes } from './theme.ts';

export type HeardWord = Word<'heard' | 'unheard'>;
/** Words of one utterance, set in lines. `x` is their left edge, from the left of the row's span. */
export type WordBlock = { readonly x: number; readonly lines: readonly (readonly HeardWord[])[] };

/** Least width of a block of words and distance to the next. */
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
  const lefts = here.map((one) => (Math.max(one.fromMs, span.fromMs) - span.fromMs) * scale);
  return here.map((utterance, index) => {
    const x = Math.max(0, Math.min(lefts[index]!, width - leastWidth));
    const room = Math.max(leastWidth, (lefts[index + 1] ?? width + gap) - gap - x);
    return { x, lines: wrap(wordsIn(utterance, span), sizes.words, room) };
  });
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
