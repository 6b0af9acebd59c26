import { styleText } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

const formats = {
  plain: [],
  bold: ['bold'],
  dim: ['dim'],
  struck: ['dim', 'strikethrough'],
  caller: ['bold', 'yellow'],
  assistant: ['bold', 'blue'],
  interim: ['italic', 'yellow'],
  state: ['cyan'],
  tool: ['green'],
  interruption: ['red'],
  notice: ['magenta'],
  eou: ['yellow'],
  llm: ['magenta'],
  tts: ['green'],
} as const satisfies Record<string, Parameters<typeof styleText>[0]>;

/** How text may be set on a terminal. */
export type Style = keyof typeof formats;

/** Sets text in a style. */
export type Paint = (text: string, style: Style) => string;

/** Leaves text as it is. */
export const noPaint: Paint = (text) => text;

/** Sets text with the control sequences that terminals know. */
export const colourPaint: Paint = (text, style) =>
  text === '' ? text : styleText([...formats[style]], text, { validateStream: false });

/** Text without anything that a terminal would obey: a caller's words and a model's are not ours. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Text, styled or not, in lines of at most `width` columns; at least one line. Longer words are cut. */
export const wrapped = (text: string, width: number): readonly string[] =>
  wrapAnsi(text, width, { hard: true }).split('\n');

/** The end of a text that fits, behind an ellipsis where its beginning was cut off. */
export function tail(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  let from = clusters.length;
  for (let left = width - 1; from > 0; from -= 1) {
    left -= stringWidth(clusters[from - 1]!);
    if (left < 0) break;
  }
  return `…${clusters.slice(from).join('')}`;
}
