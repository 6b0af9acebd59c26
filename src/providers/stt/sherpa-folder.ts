import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onnxMetadataNames } from './onnx-metadata.ts';

/** The files of a streaming zipformer, by absolute or given path. */
export type SherpaFiles = {
  readonly encoder: string;
  readonly decoder: string;
  readonly joiner: string;
  readonly tokens: string;
};
export type SherpaFolder = { readonly files: SherpaFiles } | { readonly problem: string };

const tokensName = 'tokens.txt';
/** Only encoders that hear speech while it goes on say how much they take at once. */
const streamingMark = 'decode_chunk_len';

/**
 * Finds and checks the files of a model in a folder. The native library ends the process over some files that are none of
 * its own, so they are looked at first.
 */
export function readSherpaFolder(folder: string): SherpaFolder {
  try {
    const names = readdirSync(folder);
    const files = {
      encoder: join(folder, partOf(names, 'encoder', true)),
      decoder: join(folder, partOf(names, 'decoder', false)),
      joiner: join(folder, partOf(names, 'joiner', true)),
      tokens: join(folder, tokensName),
    };
    for (const part of ['decoder', 'joiner'] as const) metadataOf(files[part]);
    if (!metadataOf(files.encoder).has(streamingMark))
      throw new FolderError('its encoder hears only speech that is over');
    checkTokens(names, files.tokens);
    return { files };
  } catch (error) {
    if (error instanceof FolderError) return { problem: `${folder}: ${error.message}` };
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return { problem: `${folder}: it cannot be read (${code})` };
  }
}

class FolderError extends Error {}

/** Encoder and joiner are quick and good enough in 8 bits; the decoder is small anyway. */
function partOf(names: readonly string[], part: string, small: boolean): string {
  const all = names.filter((name) => name.endsWith('.onnx') && name.split(/[-_.]/).includes(part));
  const wanted = all.filter((name) => name.includes('int8') === small);
  const [found, another] = wanted.length > 0 ? wanted : all;
  if (found === undefined) throw new FolderError(`it has no ${part}, a file such as ${part}.onnx`);
  if (another !== undefined)
    throw new FolderError(`it has several files that could be the ${part}: ${found}, ${another}`);
  return found;
}

function metadataOf(path: string): ReadonlySet<string> {
  const names = onnxMetadataNames(path);
  if (names === null) throw new FolderError(`${path} is no whole ONNX file`);
  return names;
}

function checkTokens(names: readonly string[], path: string): void {
  if (!names.includes(tokensName)) throw new FolderError(`it has no ${tokensName}`);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const wrong = lines.findIndex((line) => !/^\S+\s+\d+\r?$/.test(line));
  if (wrong >= 0) throw new FolderError(`line ${wrong + 1} of ${tokensName} is not a token and its number`);
}
