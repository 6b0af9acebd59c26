/** Widths of characters as fractions of the font size, as in the wider of the common sans-serif fonts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u, 1.05],
  [/\p{M}/u, 0],
  [/[ijl|'’.,:;!]/u, 0.34],
  [/[ frtI()[\]“”"-]/u, 0.43],
  [/[mwMW@%…→—]/u, 0.98],
  [/\p{Lu}/u, 0.75],
];
const usualWidth = 0.64;

/** The approximate width of a text in a sans-serif font of this size, rounded up rather than down. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += widths.find(([pattern]) => pattern.test(character))?.[1] ?? usualWidth;
  return width * size;
}

/** The beginning of a text that fits, with an ellipsis if truncated; empty if not even that fits. */
export function truncateToWidth(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  const cut = characters.join('').trimEnd();
  return cut === '' ? '' : `${cut}…`;
}

/** A word and its style. */
export type Word<Style> = { readonly text: string; readonly style: Style };

/** Breaks words into lines of a width; a word that is wider has its own line. */
export function wrap<Style>(words: readonly Word<Style>[], size: number, width: number): readonly Word<Style>[][] {
  const lines: Word<Style>[][] = [];
  let used = 0;
  for (const word of words) {
    const wordWidth = textWidth(word.text, size);
    const space = textWidth(' ', size);
    const line = lines.at(-1);
    if (line !== undefined && used + space + wordWidth <= width) {
      line.push(word);
      used += space + wordWidth;
    } else {
      lines.push([word]);
      used = wordWidth;
    }
  }
  return lines;
}
