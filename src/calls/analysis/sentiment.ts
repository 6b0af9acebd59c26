import { wordsOf } from '#embedded/stand-in/extract/tokens.ts';
import type { Turn } from '#engine/call/events.ts';

export type Sentiment = 'positive' | 'neutral' | 'negative';

const WEIGHTS = new Map<string, number>([
  ...weigh(
    2,
    'perfect wonderful excellent fantastic brilliant amazing awesome lovely delighted love superb great helpful happy',
  ),
  ...weigh(1, 'good nice thanks thank fine glad pleased super cool kind friendly easy appreciate'),
  ...weigh(
    -1,
    'bad wrong slow difficult problem confusing confused unclear late expensive sorry pity tired wait waiting',
  ),
  ...weigh(
    -2,
    'terrible horrible awful useless ridiculous annoying annoyed angry stupid rubbish unacceptable disappointed'.concat(
      ' frustrating frustrated hate worst disgusting nonsense complaint complain shame upset furious nightmare',
    ),
  ),
]);
const NEGATIONS = new Set("not never don't doesn't didn't isn't wasn't can't cannot won't hardly without".split(' '));
const STRONGER = new Set(['very', 'really', 'so', 'extremely', 'absolutely', 'totally']);
const POLITE = new Set(['thanks', 'thank', 'sorry', 'wait']);
/** The total weight required for a positive or negative result. */
const LEAST = 2;

function weigh(weight: number, words: string): (readonly [string, number])[] {
  return words.split(' ').map((word) => [word, weight] as const);
}

/**
 * The caller's sentiment from the words of a small English lexicon; negations invert it, the end of the call counts twice. Politeness alone
 * ("thanks", "sorry") counts little. Words in other languages are neutral.
 */
export function sentimentOf(turns: readonly Turn[]): Sentiment {
  const said = turns.flatMap((turn) => (turn.role === 'user' ? [turn.content] : []));
  const total = said.reduce((sum, text, index) => {
    const late = index >= said.length - Math.ceil(said.length / 4);
    return sum + moodOf(text) * (late ? 2 : 1);
  }, 0);
  if (total >= LEAST) return 'positive';
  return total <= -LEAST ? 'negative' : 'neutral';
}

function moodOf(text: string): number {
  const words = wordsOf(text);
  return words.reduce((sum, word, at) => {
    const weight = WEIGHTS.get(word) ?? 0;
    if (weight === 0) return sum;
    const before = words.slice(Math.max(0, at - 3), at);
    const refused = words[at - 1] === 'no' && (weight < 0 || word === 'good');
    const turned = refused || before.some((other) => NEGATIONS.has(other));
    const strong = before.some((other) => STRONGER.has(other)) ? 1.5 : 1;
    const share = POLITE.has(word) ? 0.3 : 1;
    return sum + weight * strong * share * (turned ? -0.7 : 1);
  }, 0);
}
