import { cardinalAt, cardinals, wordValue } from './numbers.ts';
import { wordsOf } from './tokens.ts';

const MAJOR = /^(euros?|dollars?|pounds?|francs?|bucks|eur|usd|gbp|chf)$/;
const MINOR = /^(cents?|pence|pennies|p)$/;
const SYMBOLS = /[$€£]/;

/** Finds an amount of money as a decimal number in its main unit ("twelve euros fifty" is 12.5). A bare number counts only if `asked` for. */
export function findAmount(text: string, asked: boolean): number | null {
  const symbol = SYMBOLS.test(text);
  const words = wordsOf(text.replace(/[$€£]/g, ' ').replace(/(\d),(?=\d{3}\b)/g, '$1'));
  for (let at = 0; at < words.length; at++) {
    const main = cardinalAt(words, at);
    if (main === null) continue;
    const unit = words[main.end] ?? '';
    if (MINOR.test(unit)) return main.value / 100;
    if (MAJOR.test(unit)) return main.value + centsAt(words, main.end + 1);
    if (symbol) return main.value;
    at = main.end - 1;
  }
  return asked ? findNumber(text, true) : null;
}

function centsAt(words: readonly string[], at: number): number {
  const start = words[at] === 'and' ? at + 1 : at;
  if (wordValue(words[start]) === undefined) return 0;
  const cents = cardinalAt(words, start);
  return cents !== null && cents.value < 100 ? cents.value / 100 : 0;
}

/** Finds the last plain number; only if `asked` for, because numbers also occur in times, dates and addresses. */
export function findNumber(text: string, asked: boolean): number | null {
  if (!asked) return null;
  const words = wordsOf(text.replace(/(\d),(?=\d{3}\b)/g, '$1'));
  const spans = cardinals(words).filter((span) => words[span.start - 1] !== 'not');
  return spans.at(-1)?.value ?? null;
}

/** Finds how many people come, in words that say so by themselves: "a table for two", "there are four of us". */
export function findHeadcount(text: string): number | null {
  const words = wordsOf(text);
  const span = cardinals(words).find(({ start, end }) => {
    const [before = '', next = '', then = ''] = [words.slice(0, start).slice(-2).join(' '), words[end], words[end + 1]];
    return /^(?:table for|party of|group of)$/.test(before) || PEOPLE.test(next) || (next === 'of' && then === 'us');
  });
  return span?.value ?? null;
}

const PEOPLE = /^(?:people|persons?|guests?|adults?|seats)$/;
