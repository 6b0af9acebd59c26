import type { Rule } from './spoken-form.ts';

const nothing = () => '';
const space = () => ' ';

/** Removes visual elements: tags, Markdown, pictures, and line ends. */
export const markupRules: readonly Rule[] = [
  { pattern: /[^\S\n]/gu, say: space },
  { pattern: /<\/?[a-z][^<>]{0,200}>/giu, say: nothing },
  { pattern: /!?\[([^\]]{0,200})\]\([^)\s]{0,500}\)/gu, say: (_, text = '') => text },
  { pattern: /\bhttps?:\/\/(?:www\.)?/giu, say: nothing },
  { pattern: /^ *(?:[-*•·]|#{1,6}) +/gmu, say: nothing },
  {
    pattern: /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cf}|\u20e3|\ufe0f/gu,
    say: nothing,
  },
  { pattern: /[\u{10000}-\u{10ffff}]|[\ud800-\udfff]/gu, say: nothing },
  { pattern: /[*`~^|\\{}[\]<>]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, say: nothing },
  { pattern: /([\p{L}\p{N}]) *\n\s*(?=\S)/gu, say: (_, last = '') => `${last}, ` },
];

/** Collapses spaces to single ones, and trims the text. */
export const whitespaceRules: readonly Rule[] = [
  { pattern: /[\s\p{Cc}]{2,}|\p{Cc}/gu, say: space },
  { pattern: /^ +| +$/gu, say: nothing },
];

/** Long numbers are identifiers: reads them digit by digit in groups, as people read telephone numbers aloud. */
export const longNumberRules: readonly Rule[] = [
  {
    pattern: /(?<![\d.,-])(\+?)\(?(\d{1,4}(?:\)? ?-\(?\d{2,4}){2,4}|\d{3}-\d{4})(?![\d-])/gu,
    say: (_, plus = '', number = '') => `${plus}${number.split(/\D+/).map(spaced).join(', ')}`,
  },
  {
    pattern: /(?<![\d.,])(\d{7,})(?![.,]?\d)/gu,
    say: (_, digits = '') => (isRound(digits) ? digits : groups(digits).map(spaced).join(', ')),
  },
];

function spaced(digits: string): string {
  return [...digits].join(' ');
}

/** A million is an amount and not an identifier. */
function isRound(digits: string): boolean {
  return digits.endsWith('0000');
}

/** Groups of three, with a last group of two to four. */
function groups(digits: string): string[] {
  if (digits.length <= 4) return [digits];
  return [digits.slice(0, 3), ...groups(digits.slice(3))];
}
