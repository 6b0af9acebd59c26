import { type ParseArgsConfig, parseArgs } from 'node:util';
import stringWidth from 'string-width';
import type { Paint } from '#src/foundation/terminal-style.ts';

/** Where a command writes: lines of text, set for what they are shown on. */
export type Output = { line(text: string): void; readonly width: number; readonly paint: Paint };

/** One command of `parley`. */
export type Command = {
  readonly name: string;
  /** What may follow the name, as the help shows it. */
  readonly parameters: string;
  /** What it does, in half a line. */
  readonly summary: string;
  /** What `--help` adds: its options and what it writes. */
  readonly help: string;
  /** Does it. Gives the exit code: 0 where all is well, 1 where not. */
  run(parameters: readonly string[], output: Output): Promise<number>;
};

/** A command cannot do what it was asked for. `message` is one line. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** A command was written wrongly; it ends with code 2. `message` is one line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads options and at least `least`, at most `most` other parameters. Throws `UsageError`. */
export function readParameters<const Named extends Options>(
  parameters: readonly string[],
  options: Named,
  [least, most]: readonly [least: number, most: number],
) {
  const read = parsed(parameters, options);
  if (read.positionals.length < least) throw new UsageError('something is missing');
  const surplus = read.positionals[most];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one too many`);
  return read;
}

function parsed<const Named extends Options>(parameters: readonly string[], options: Named) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.? To specify|\n/);
    throw new UsageError(first);
  }
}

/** Rows as lines with aligned columns; a column of figures is set to the right. */
export function table(rows: readonly (readonly string[])[], figures: readonly number[] = []): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => stringWidth(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(cell)));
        return figures.includes(column) ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
