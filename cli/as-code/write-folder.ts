import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withKnowledge } from '#simulation/assistants/knowledge-file.ts';
import { CommandError } from '../command.ts';
import { type Comparison, isSameDocument, type Pair, storedDocument } from './account.ts';
import type { Document } from './kind.ts';
import { yamlText } from './yaml-file.ts';

/** A file that differs from the account. */
export type FileChange = { readonly type: 'written' | 'removed'; readonly path: string };

const knowledgeFile = 'knowledge.md';

/**
 * Makes the files of a folder equal to the account. Files that say the same already keep their bytes, also their comments; files of resources that
 * the account no longer has are removed. Throws `CommandError` if a file cannot be written.
 */
export async function writeFolder(folder: string, { pairs, names }: Comparison): Promise<readonly FileChange[]> {
  const changes: FileChange[] = [];
  for (const pair of pairs) {
    const stored = storedDocument(pair, names, 'named');
    if (stored === null) changes.push(...(await removeFiles(folder, pair)));
    else if (pair.local === null || !isSameDocument(pair.local.document, stored))
      changes.push(...(await writeFiles(folder, pair, stored)));
  }
  return changes;
}

async function writeFiles(folder: string, { kind, key, local }: Pair, document: Document): Promise<FileChange[]> {
  const path = kind.fileOf(key);
  const texts = textsOf(path, kind.write(document));
  for (const [file, text] of texts) await writeWhole(join(folder, file), text);
  const stale = (local?.attached ?? []).filter((file) => !texts.has(file));
  for (const file of stale) await rm(join(folder, file), { force: true });
  return [
    ...[...texts.keys()].map((file): FileChange => ({ type: 'written', path: file })),
    ...stale.map((file): FileChange => ({ type: 'removed', path: file })),
  ];
}

/** The texts of a resource by path: its YAML, and its knowledge as a separate file. */
function textsOf(path: string, content: object): ReadonlyMap<string, string> {
  const { assistant } = content as { readonly assistant?: { readonly custom_knowledge_base?: string } };
  const knowledge = assistant?.custom_knowledge_base;
  if (knowledge === undefined) return new Map([[path, yamlText(content)]]);
  return new Map([
    [path, yamlText(withKnowledge(content, { file: knowledgeFile }))],
    [join(dirname(path), knowledgeFile), knowledge],
  ]);
}

/** A reader sees the old or the new file, never a part. */
async function writeWhole(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    await rename(`${path}.new`, path);
  } catch (cause) {
    throw new CommandError(`cannot write ${path} (${cause instanceof Error ? cause.message : cause})`);
  }
}

async function removeFiles(folder: string, { local }: Pair): Promise<FileChange[]> {
  if (local === null) return [];
  const files = [local.path, ...local.attached];
  for (const file of files) await rm(join(folder, file), { force: true });
  const home = join(folder, dirname(local.path));
  if (dirname(local.path) !== '.' && (await readdir(home)).length === 0) await rmdir(home);
  return files.map((path) => ({ type: 'removed', path }));
}
