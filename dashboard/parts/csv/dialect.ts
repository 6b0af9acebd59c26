/** The character encoding of a file. `windows-1252` is what the web means by Latin-1. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le'] as const;
export type Encoding = (typeof encodings)[number];
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];
/** The format of a CSV file. */
export type Dialect = { readonly encoding: Encoding; readonly separator: Separator };

/** Detects the encoding of a file from its beginning. Anything other than UTF-8 counts as Latin-1. */
export function guessEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  try {
    // The last character may be truncated.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Detects the separator: the character that occurs outside of quotes equally often in each of the first lines, and most often. */
export function guessSeparator(text: string): Separator {
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
