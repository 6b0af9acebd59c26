import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ModelReport, Problems, readOrReport } from '../../model-files/report.ts';

/** The library's configuration for a model; paths are absolute or as the folder was passed. */
export type SherpaModel = Readonly<Record<string, Readonly<Record<string, string>>>>;
/** A folder with the files of a voice; null if there is a problem with it. */
export type VoiceFolder = ModelReport & { readonly model: SherpaModel | null };

/** The files of one kind of model, and the metadata that its ONNX file needs: without it the library crashes its process. */
type Layout = {
  /** The library's name of the kind. */
  readonly id: string;
  readonly kind: string;
  readonly isIn: (names: readonly string[]) => boolean;
  /** The file with the metadata comes first. */
  readonly files: Readonly<Record<string, { readonly pattern: RegExp; readonly what: string }>>;
  readonly told: readonly string[];
};

const acousticModel = /^model-steps.*\.onnx$/;
const layouts: readonly Layout[] = [
  {
    id: 'kokoro',
    kind: 'Kokoro',
    isIn: (names) => names.includes('voices.bin'),
    files: {
      model: { pattern: /^model.*\.onnx$/, what: 'model, a file such as model.onnx' },
      voices: { pattern: /^voices\.bin$/, what: 'voices.bin' },
    },
    told: ['sample_rate', 'n_speakers', 'has_espeak', 'style_dim'],
  },
  {
    id: 'matcha',
    kind: 'Matcha',
    isIn: (names) => names.some((name) => acousticModel.test(name)),
    files: {
      acousticModel: { pattern: acousticModel, what: 'acoustic model' },
      vocoder: { pattern: /^(?:vocos|hifigan).*\.onnx$/, what: 'vocoder, vocos-*.onnx or hifigan_*.onnx' },
    },
    told: ['sample_rate', 'n_speakers', 'use_eos_bos', 'pad_id'],
  },
  {
    id: 'vits',
    kind: 'VITS (Piper)',
    isIn: () => true,
    files: { model: { pattern: /\.onnx$/, what: 'model, *.onnx' } },
    told: ['sample_rate', 'n_speakers', 'language'],
  },
];

const espeakData = 'espeak-ng-data';
/** The files that the library expects in it. */
const espeakFiles = ['phontab', 'phonindex', 'phondata', 'intonations'];

/**
 * Detects the model in a folder, as unpacked from the library's releases, and checks that it is complete. See
 * https://k2-fsa.github.io/sherpa/onnx/tts/pretrained_models/index.html
 */
export function readVoiceFolder(folder: string): VoiceFolder {
  return readOrReport(
    folder,
    () => voiceIn(folder, readdirSync(folder).toSorted()),
    (problem) => ({
      kind: 'voice',
      problems: [problem],
      model: null,
      sampleRateHz: null,
      languages: [],
      speakers: null,
    }),
  );
}

function voiceIn(folder: string, names: readonly string[]): VoiceFolder {
  const problems = new Problems();
  const { id, kind, files, told } = layouts.find(({ isIn }) => isIn(names))!;
  const paths = Object.entries(files).map(([field, { pattern, what }]) => {
    const name = names.find((one) => pattern.test(one));
    if (name === undefined) problems.add(`the folder has no ${what}`);
    return [field, name === undefined ? null : join(folder, name)] as const;
  });
  const metadata = problems.metadataOf(paths[0]?.[1] ?? null, told) ?? new Map<string, string>();
  const tokens = names.includes('tokens.txt') ? join(folder, 'tokens.txt') : null;
  if (tokens === null) problems.add('the folder has no tokens.txt');
  problems.tokensIn(tokens, /^.* \d+\r?$/);
  if (id === 'matcha') problems.metadataOf(paths[1]?.[1] ?? null);
  if (id === 'kokoro') checkStyles(paths[1]?.[1] ?? null, metadata, problems);
  if (metadata.get('has_espeak') === '1') checkEspeak(folder, problems);
  const found = { ...Object.fromEntries(paths), tokens, ...optional(folder, names) };
  return {
    kind,
    problems: problems.found,
    model: problems.found.length === 0 ? { [id]: found as Readonly<Record<string, string>> } : null,
    sampleRateHz: numberOf(metadata.get('sample_rate')),
    languages: [metadata.get('language') ?? metadata.get('voice') ?? ''].filter((language) => language !== ''),
    speakers: numberOf(metadata.get('n_speakers')),
  };
}

/** Each speaker has a style of 32-bit numbers, all in one file. */
function checkStyles(path: string | null, metadata: ReadonlyMap<string, string>, problems: Problems): void {
  const dimensions = (metadata.get('style_dim') ?? '').split(',').map(Number);
  const speakers = numberOf(metadata.get('n_speakers'));
  const wanted = dimensions.reduce((product, size) => product * size, 4 * (speakers ?? Number.NaN));
  if (path === null || dimensions.length !== 3 || !Number.isFinite(wanted)) return;
  const { size } = statSync(path);
  if (size !== wanted)
    problems.add(`voices.bin has ${size} bytes; expected ${wanted}. It is truncated or belongs to another model`);
}

function checkEspeak(folder: string, problems: Problems): void {
  const missing = espeakFiles.filter((name) => !existsSync(join(folder, espeakData, name)));
  if (missing.length > 0) problems.add(`the folder has no ${espeakData} with ${missing.join(', ')}`);
}

/** The library expects all lexicons in one list. */
function optional(folder: string, names: readonly string[]): Readonly<Record<string, string>> {
  const lexicons = names.filter((name) => /^lexicon.*\.txt$/.test(name)).map((name) => join(folder, name));
  return {
    ...(names.includes(espeakData) ? { dataDir: join(folder, espeakData) } : {}),
    ...(lexicons.length > 0 ? { lexicon: lexicons.join(',') } : {}),
  };
}

function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
