import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the library is told of a model; paths are absolute or as the folder was given. */
export type SherpaModel = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A folder that is no model, in words for whoever set it. */
export class ModelFolderError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ModelFolderError';
  }
}

/**
 * Which model lies in a folder as the library's releases are unpacked: Kokoro has `voices.bin`, Matcha an acoustic model
 * `model-steps-*.onnx` and a vocoder, VITS (Piper's voices) an `*.onnx` alone. Throws `ModelFolderError`.
 * See https://k2-fsa.github.io/sherpa/onnx/tts/pretrained_models/index.html
 */
export function modelIn(folder: string): SherpaModel {
  if (!existsSync(folder)) throw new ModelFolderError('the folder of SHERPA_TTS_DIR does not exist');
  const names = readdirSync(folder).toSorted();
  const find = (pattern: RegExp, what: string): string => {
    const name = names.find((one) => pattern.test(one));
    if (name === undefined) throw new ModelFolderError(`${what} is missing in the folder of SHERPA_TTS_DIR`);
    return join(folder, name);
  };
  const shared = {
    tokens: find(/^tokens\.txt$/, 'tokens.txt'),
    ...optional(folder, names, { dataDir: /^espeak-ng-data$/, lexicon: /^lexicon.*\.txt$/ }),
  };
  if (names.includes('voices.bin'))
    return { kokoro: { ...shared, voices: join(folder, 'voices.bin'), model: find(/^model.*\.onnx$/, 'model.onnx') } };
  if (names.some((name) => /^model-steps.*\.onnx$/.test(name)))
    return {
      matcha: {
        ...shared,
        acousticModel: find(/^model-steps.*\.onnx$/, 'the acoustic model'),
        vocoder: find(/^(?:vocos|hifigan).*\.onnx$/, 'a vocoder (vocos-*.onnx or hifigan_*.onnx)'),
      },
    };
  return { vits: { ...shared, model: find(/\.onnx$/, 'a model (*.onnx)') } };
}

/** Of several lexicons all are named, as the library wants them. */
function optional(
  folder: string,
  names: readonly string[],
  wanted: Readonly<Record<string, RegExp>>,
): Readonly<Record<string, string>> {
  const found = Object.entries(wanted).map(([field, pattern]) => {
    const paths = names.filter((name) => pattern.test(name)).map((name) => join(folder, name));
    return [field, paths.join(',')] as const;
  });
  return Object.fromEntries(found.filter(([, paths]) => paths !== ''));
}
