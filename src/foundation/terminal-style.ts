/** How text may be set on a terminal. */
export type Style =
  | 'plain'
  | 'bold'
  | 'dim'
  | 'struck'
  | 'caller'
  | 'assistant'
  | 'interim'
  | 'state'
  | 'tool'
  | 'interruption'
  | 'notice'
  | 'eou'
  | 'llm'
  | 'tts';

/** Parameters of "Select Graphic Rendition" (ECMA-48, 8.3.117). */
const codes: Readonly<Record<Style, string>> = {
  plain: '',
  bold: '1',
  dim: '2',
  struck: '2;9',
  caller: '1;33',
  assistant: '1;34',
  interim: '3;33',
  state: '36',
  tool: '32',
  interruption: '31',
  notice: '35',
  eou: '33',
  llm: '35',
  tts: '32',
};

/** Sets text in a style. */
export type Paint = (text: string, style: Style) => string;

/** Leaves text as it is. */
export const noPaint: Paint = (text) => text;

/** Sets text with the control sequences that terminals know. */
export const colourPaint: Paint = (text, style) =>
  text === '' || codes[style] === '' ? text : `\u001b[${codes[style]}m${text}\u001b[0m`;

/** Text without anything that a terminal would obey: a caller's words and a model's are not ours. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
}

const wide =
  /[\u{1100}-\u{115f}\u{2e80}-\u{a4cf}\u{ac00}-\u{d7a3}\u{f900}-\u{faff}\u{fe30}-\u{fe6f}\u{ff00}-\u{ff60}\u{1f300}-\u{1faff}]/u;

/** How many columns of a terminal unstyled text takes. */
export function columns(text: string): number {
  let count = 0;
  for (const character of text) count += /\p{M}/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return count;
}

/** Unstyled text in lines of at most so many columns; at least one line. Words that are longer are cut. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width))) {
    if (line !== '' && columns(line) + 1 + columns(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number): readonly string[] {
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && columns(piece + character) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}

/** The end of a text that fits, behind an ellipsis where its beginning was cut off. */
export function tail(text: string, width: number): string {
  if (columns(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && columns(characters.join('')) > width - 1) characters.shift();
  return `…${characters.join('')}`;
}
