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

/** Formats text for a terminal. */
export type Style = keyof typeof formats;

/** Applies a style to text. */
export type Paint = (text: string, style: Style) => string;

/** Leaves text unstyled. */
export const noPaint: Paint = (text) => text;

/** Styles text with terminal control sequences. */
export const colourPaint: Paint = (text, style) =>
  text === '' ? text : styleText([...formats[style]], text, { validateStream: false });

/** Removes everything that a terminal would interpret, because text from callers and models is untrusted. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

/** Wraps text, styled or not, into lines of at most `width` columns; at least one line. Longer words are split. */
export const wrapText = (text: string, width: number): readonly string[] =>
  wrapAnsi(text, width, { hard: true }).split('\n');

/** The end of a text that fits, after an ellipsis if its beginning was cut off. */
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
