import { type ParseArgsConfig, parseArgs } from 'node:util';
import stringWidth from 'string-width';
import type { Paint } from '#src/foundation/terminal-style.ts';

/** Output of a command: lines of text, formatted for their destination. */
export type Output = { line(text: string): void; readonly width: number; readonly paint: Paint };

/** One command of `parley`. */
export type Command = {
  readonly name: string;
  /** Parameters as shown in the help. */
  readonly parameters: string;
  /** Summary in half a line. */
  readonly summary: string;
  /** Additional help for `--help`: options and output. */
  readonly help: string;
  /** Runs the command. Returns the exit code: 0 for success, 1 otherwise. */
  run(parameters: readonly string[], output: Output): Promise<number>;
};

/** A command cannot do what was requested. `message` is one line. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

/** A command has invalid parameters; it ends with code 2. `message` is one line. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses options and between `least` and `most` other parameters. Throws `UsageError`. */
export function readParameters<const Named extends Options>(
  parameters: readonly string[],
  options: Named,
  [least, most]: readonly [least: number, most: number],
) {
  const read = parsed(parameters, options);
  if (read.positionals.length < least) throw new UsageError('a parameter is missing');
  const surplus = read.positionals[most];
  if (surplus !== undefined) throw new UsageError(`unexpected parameter "${surplus}"`);
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

/** Formats rows as lines with aligned columns; columns of numbers are right-aligned. */
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
