/** The character encoding of a file. `windows-1252` is what the web means by Latin-1. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
/** The format of a CSV file. */
export type Dialect = { readonly encoding: Encoding; readonly separator: Separator };

/**
 * Detects the encoding of a file from its beginning: UTF-16 by its byte order mark, or by the zero byte of its first character if that is ASCII. Text
 * that is neither UTF-16 nor UTF-8 counts as Latin-1.
 */
export function guessEncoding(start: Uint8Array): Encoding {
  const [first = 1, second = 1] = start;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  try {
    // The last character may be truncated.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A first line such as `sep=;`, with which some spreadsheets name the separator: its text with the line break, and the separator. */
export function separatorLine(text: string): { readonly line: string; readonly separator: Separator } | null {
  const [line, character] = /^\uFEFF?sep=(.)(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  const separator = separators.find((one) => one === character);
  return line === undefined || separator === undefined ? null : { line, separator };
}

/** Detects the separator: the one that the first line names, or else the character that occurs outside of quotes equally often in each of the first lines, and most often. */
export function guessSeparator(text: string): Separator {
  const named = separatorLine(text);
  if (named !== null) return named.separator;
  const lines = firstLines(text);
  let best: Separator = ',';
  let bestScore = 0;
  for (const separator of separators) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const [first = 0] = counts;
    const agreeing = counts.filter((count) => count === first).length;
    const score = first === 0 ? 0 : agreeing * 1_000 + first;
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

const mostLines = 20;

/** The first complete lines, without quoted text. */
function firstLines(text: string): readonly string[] {
  const bare = text.replace(/"(?:[^"]|"")*"/g, '');
  const lines = bare.split(/\r\n|\n|\r/);
  // The last may be truncated, unless it is the only one.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines;
  return whole.filter((line) => line.trim() !== '').slice(0, mostLines);
}
