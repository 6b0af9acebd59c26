import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ModelReport, Problems, readOrReport } from '../model-files/report.ts';
import { sherpaRecogniserModels } from './sherpa-models.ts';

/** The files of a streaming zipformer, by absolute or given path. */
export type SherpaFiles = {
  readonly encoder: string;
  readonly decoder: string;
  readonly joiner: string;
  readonly tokens: string;
};
/** A folder with the files of a recognizer; null if there is a problem with it. */
export type SherpaFolder = ModelReport & { readonly files: SherpaFiles | null };

const tokensName = 'tokens.txt';
/** Only streaming encoders state their chunk size. */
const streamingMark = 'decode_chunk_len';
const about = { kind: 'streaming zipformer', sampleRateHz: 16_000, speakers: null } as const;

/** Finds and checks the files of a model in a folder. The native library crashes its process over some invalid files, so they are checked first. */
export function readSherpaFolder(folder: string): SherpaFolder {
  const release = sherpaRecogniserModels.find(({ name }) => name === basename(folder));
  const languages = release?.languages ?? [];
  return readOrReport(
    folder,
    () => ({ ...about, languages, ...filesIn(folder) }),
    (problem) => ({ ...about, languages, files: null, problems: [problem] }),
  );
}

function filesIn(folder: string): Pick<SherpaFolder, 'files' | 'problems'> {
  const problems = new Problems();
  const names = readdirSync(folder);
  const pathOf = (name: string | null) => (name === null ? null : join(folder, name));
  const encoder = pathOf(partOf(names, { part: 'encoder', small: true }, problems));
  const decoder = pathOf(partOf(names, { part: 'decoder', small: false }, problems));
  const joiner = pathOf(partOf(names, { part: 'joiner', small: true }, problems));
  const tokens = pathOf(names.includes(tokensName) ? tokensName : null);
  if (tokens === null) problems.add(`the folder has no ${tokensName}`);
  for (const path of [decoder, joiner]) problems.metadataOf(path);
  const told = problems.metadataOf(encoder);
  if (told !== null && !told.has(streamingMark)) problems.add('the encoder is not a streaming encoder');
  problems.tokensIn(tokens, /^\S+\s+\d+\r?$/);
  const { found } = problems;
  if (encoder === null || decoder === null || joiner === null || tokens === null || found.length > 0)
    return { problems: found, files: null };
  return { problems: found, files: { encoder, decoder, joiner, tokens } };
}

type Part = { readonly part: string; readonly small: boolean };

/** Encoder and joiner are fast and good enough in 8 bits; the decoder is small anyway. */
function partOf(names: readonly string[], { part, small }: Part, problems: Problems): string | null {
  const all = names.filter((name) => name.endsWith('.onnx') && name.split(/[-_.]/).includes(part));
  const wanted = all.filter((name) => name.includes('int8') === small);
  const [found, another] = wanted.length > 0 ? wanted : all;
  if (found === undefined) problems.add(`the folder has no ${part}, a file such as ${part}.onnx`);
  if (another !== undefined)
    problems.add(`the folder has several files that could be the ${part}: ${found}, ${another}`);
  return another === undefined ? (found ?? null) : null;
}
