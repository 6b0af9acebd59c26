import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ScriptError } from '#demo/script-source.ts';
import { knowledgeFileOf, knowledgePath, withKnowledge } from '#simulation/assistants/knowledge-file.ts';
import { readSuite, type Suite } from '#simulation/scenario/read-suite.ts';
import type { DocumentProblem } from '#src/api/assistants/assistant-document.ts';
import { CommandError } from '../command.ts';
import { compareKeys } from './keys.ts';
import type { Document, Kind } from './kind.ts';
import { kinds } from './kinds/kinds.ts';
import { readFolderFile, readYamlFile, type YamlFile } from './yaml-file.ts';

/** A resource as a folder has it. */
export type LocalResource = {
  readonly kind: Kind;
  readonly key: string;
  readonly name: string;
  /** Its name in the account, if this file renames it. */
  readonly formerly: string | null;
  readonly document: Document;
  /** The path of its file below the folder. */
  readonly path: string;
  /** Other files of the resource. */
  readonly attached: readonly string[];
  error(problem: DocumentProblem): CommandError;
};

/** A folder of files that describe an account. */
export type Folder = {
  readonly path: string;
  readonly resources: readonly LocalResource[];
  /** Suites of simulated callers: files of the folder alone, which nothing stores. */
  readonly scenarios: readonly Suite[];
};

const mostFiles = 2_000;
const scenarioFolder = 'scenarios';
const isKey = (key: string): boolean => /^[a-z0-9][a-z0-9-]{0,80}$/.test(key);

/** Reads and checks a folder. Throws `CommandError` with file, line and column of the first mistake. */
export async function readFolder(path: string): Promise<Folder> {
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, keys: await keysIn(path, kind) })));
  const count = found.reduce((sum, { keys }) => sum + keys.length, 0);
  if (count > mostFiles) throw new CommandError(`${path} has ${count} files; the maximum is ${mostFiles}`);
  const resources: LocalResource[] = [];
  for (const { kind, keys } of found) for (const key of keys) resources.push(await readResource(path, kind, key));
  return { path, resources, scenarios: await readScenarios(path) };
}

/** Like `readFolder`, for a folder that must exist. */
export async function readExistingFolder(path: string): Promise<Folder> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() !== true)
    throw new CommandError(`${path} is not a folder; "parley pull ${path}" writes one`);
  return readFolder(path);
}

/** The keys of a kind whose files a folder has, in order. */
async function keysIn(path: string, kind: Kind): Promise<readonly string[]> {
  const { folder } = kind;
  if (folder === null) return (await namesIn(path)).includes(kind.fileOf('')) ? [kind.name] : [];
  const names = await namesIn(join(path, folder));
  const isFolder = kind.fileOf('x').split('/').length > 2;
  const keys = names.flatMap((name) => (isFolder ? [name] : name.endsWith('.yaml') ? [name.slice(0, -5)] : []));
  const odd = keys.find((key) => !isKey(key));
  if (odd !== undefined && !odd.startsWith('.'))
    throw new CommandError(`${join(path, folder, odd)}: expected a name of lower case letters, digits and hyphens`);
  return keys.filter(isKey).toSorted(compareKeys);
}

async function namesIn(path: string): Promise<readonly string[]> {
  return readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CommandError(`${path} cannot be read (${error.message})`);
  });
}

async function readResource(folder: string, kind: Kind, key: string): Promise<LocalResource> {
  const path = kind.fileOf(key);
  const file = await readYamlFile(folder, path);
  const { value, formerly } = withoutFormerName(file);
  const knowledge = kind.name === 'assistant' ? knowledgeFileOf(value) : null;
  if (knowledge === 'invalid')
    throw file.error({ path: knowledgePath, key: null, expected: 'a text, or the name of a file in the same folder' });
  const attached = knowledge === null ? [] : [join(dirname(path), knowledge)];
  const text = knowledge === null ? null : await readFolderFile(folder, attached[0]!);
  const parsed = kind.parse(text === null ? value : withKnowledge(value as object, text));
  if ('problem' in parsed) throw file.error(parsed.problem);
  const { document } = parsed;
  return { kind, key, name: kind.nameOf(document), formerly, document, path, attached, error: file.error };
}

function withoutFormerName(file: YamlFile): { readonly value: unknown; readonly formerly: string | null } {
  if (typeof file.value !== 'object' || file.value === null || !('renamed_from' in file.value))
    return { value: file.value, formerly: null };
  const { renamed_from: formerly, ...value } = file.value;
  if (typeof formerly !== 'string')
    throw file.error({ path: ['renamed_from'], key: null, expected: 'the former name of the resource' });
  return { value, formerly };
}

async function readScenarios(path: string): Promise<readonly Suite[]> {
  const names = (await namesIn(join(path, scenarioFolder))).filter((name) => /\.ya?ml$/.test(name));
  if (names.length > mostFiles)
    throw new CommandError(`${path} has ${names.length} suites; the maximum is ${mostFiles}`);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const text = await readFolderFile(path, `${scenarioFolder}/${name}`);
      try {
        return readSuite(text, join(path, scenarioFolder, name));
      } catch (error) {
        throw error instanceof ScriptError ? new CommandError(error.message) : error;
      }
    }),
  );
}
