/** A range of a text in character offsets. */
export type TextRange = { readonly from: number; readonly to: number };

/** Places to split, best first: after a sentence, after a clause, before a conjunction, between words. */
const borders = [
  /[.!?]+["')\]]*\s+|[。！？।…]+/gu,
  /[,;:]["')\]]*\s+|[、，；：]+|\s[-–—]+\s/gu,
  /\s(?=(?:and|or|but|because|which|that|if|when|so|then|with|for)\s)/giu,
  /\s+/gu,
] as const;

/**
 * Splits a text at the best places into parts whose synthesis takes no longer than `limit`, measured in letters; a digit counts as the letters of its
 * name. The parts cover the text without gaps.
 */
export function splitText(text: string, limits: { readonly first: number; readonly rest: number }): TextRange[] {
  const stretches: TextRange[] = [];
  let from = 0;
  while (from < text.length) {
    const end = reach(text, from, stretches.length === 0 ? limits.first : limits.rest);
    const to = end === text.length ? end : (bestBorder(text, from, end) ?? end);
    stretches.push({ from, to });
    from = to;
  }
  return stretches;
}

const letters = { digit: 5, syllable: 4 } as const;

/** The largest offset within the limit; at least one character further. */
function reach(text: string, from: number, limit: number): number {
  let left = limit;
  let at = from;
  for (; at < text.length; at++) {
    left -= weight(text[at]!);
    if (left < 0 && at > from) return at;
  }
  return at;
}

function weight(character: string): number {
  if (/\d/.test(character)) return letters.digit;
  return /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u.test(character) ? letters.syllable : 1;
}

/** A split in the first quarter would make a part too short to sound natural, unless it is the only place between words. */
function bestBorder(text: string, from: number, end: number): number | null {
  const window = text.slice(from, end + 1);
  for (const border of borders) {
    const ends = [...window.matchAll(border)].map((found) => from + found.index + found[0].length);
    const last = ends.filter((at) => at <= end && at >= from + (end - from) / 4).at(-1);
    if (last !== undefined) return last;
  }
  return null;
}
