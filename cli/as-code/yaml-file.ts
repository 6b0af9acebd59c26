import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse, stringify } from 'yaml';
import { ScriptError, ScriptSource } from '#demo/script-source.ts';
import type { DocumentProblem } from '#src/api/assistants/assistant-document.ts';
import { CommandError } from '../command.ts';

/** A YAML file of a folder, with the places of its values. */
export type YamlFile = {
  /** The path below the folder, with `/`. */
  readonly path: string;
  readonly value: unknown;
  /** The error for a mistake, in one line with file, line and column. */
  error(problem: DocumentProblem): CommandError;
};

const mostBytes = 2 * 1024 * 1024;
const longestLine = 110;

/** Reads a file of a folder as text. Throws `CommandError` if it is too large, or outside of the folder by a link. */
export async function readFolderFile(folder: string, path: string): Promise<string> {
  const full = join(folder, path);
  const [inside, found] = await Promise.all([realpath(folder), realpath(full)]).catch((cause: unknown) => {
    throw new CommandError(`${full} cannot be read (${cause instanceof Error ? cause.message : cause})`);
  });
  if (!found.startsWith(inside + sep)) throw new CommandError(`${full} is a link to a file outside of ${folder}`);
  const { size } = await stat(found);
  if (size > mostBytes) throw new CommandError(`${full} has ${size} bytes; the maximum is ${mostBytes}`);
  return readFile(found, 'utf8');
}

/** Reads a YAML file of a folder. Throws `CommandError` with the place of the first mistake. */
export async function readYamlFile(folder: string, path: string): Promise<YamlFile> {
  return parseYaml(await readFolderFile(folder, path), join(folder, path), path);
}

/** Parses a YAML text; `shown` is its name in errors. Throws `CommandError`. */
export function parseYaml(text: string, shown: string, path: string = shown): YamlFile {
  try {
    const source = new ScriptSource(text, shown, nameOf);
    JSON.stringify(source.value);
    const error = (problem: DocumentProblem): CommandError =>
      new CommandError(
        ('message' in problem ? source.mistake(problem.path, problem.message) : source.error(problem)).message,
      );
    return { path, value: source.value, error };
  } catch (error) {
    if (error instanceof ScriptError) throw new CommandError(error.message);
    if (error instanceof RangeError || error instanceof TypeError)
      throw new CommandError(`${shown}:1:1: not YAML: nested too deeply, or refers to itself`);
    throw error;
  }
}

const nameOf = (path: readonly PropertyKey[]): string => (path.length === 0 ? 'the file' : path.map(String).join('.'));

/** A value as YAML: the same bytes for the same value, and the same value when it is read. */
export function yamlText(value: unknown): string {
  const plain = { lineWidth: longestLine, aliasDuplicateObjects: false, blockQuote: 'literal' } as const;
  const text = stringify(value, plain);
  if (JSON.stringify(parse(text)) === JSON.stringify(value)) return text;
  // Block texts cannot contain some characters, such as carriage returns, and quoted texts of several lines not every sequence of spaces and breaks.
  return stringify(value, {
    ...plain,
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    blockQuote: false,
  });
}
