import { readdirSync } from 'node:fs';
import { isInstalled } from '#embedded/compute/installed.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import type { Lifetime, LocalOptions } from './hosted.ts';
import type { DownloadableModel } from './model-files/downloadable-model.ts';
import type { ModelReport } from './model-files/report.ts';
import { createSherpaRecogniser, sherpaPackage } from './stt/sherpa.ts';
import { readSherpaFolder } from './stt/sherpa-folder.ts';
import { sherpaRecogniserModels } from './stt/sherpa-models.ts';
import { readVoiceFolder } from './tts/sherpa/model-folder.ts';
import { sherpaVoiceModels } from './tts/sherpa/models.ts';
import { createSherpaSynthesiser } from './tts/sherpa/sherpa.ts';
import { onnxPackage } from './turn/onnx-runtime.ts';
import { createSmartTurn } from './turn/smart-turn.ts';
import { readTurnFile, turnModels } from './turn/smart-turn-file.ts';

/** Local models that can be downloaded. */
export const downloadableModels: readonly DownloadableModel[] = [
  ...sherpaRecogniserModels,
  ...sherpaVoiceModels,
  ...turnModels,
];

/** A model on disk and its purpose. */
export type LocalModel = {
  readonly part: DownloadableModel['part'];
  readonly path: string;
  /** The setting that names it; null if it was named otherwise. */
  readonly setting: string | null;
};

/** A checked model on disk; `untried` is the missing package without which it cannot be loaded. */
export type ExaminedModel = LocalModel & ModelReport & { readonly untried: string | null };

type Runner = {
  readonly read: (path: string) => ModelReport;
  readonly library: string;
  readonly start: (path: string, library: string) => Lifetime;
};

/** The models that the settings name. */
export function configuredLocalModels({ values }: Pick<VendorSettings, 'values'>): readonly LocalModel[] {
  const named = new Map(downloadableModels.map(({ part, setting }) => [setting, part]));
  return [...named].flatMap(([setting, part]) => {
    const path = values[setting];
    return typeof path === 'string' ? [{ part, setting, path }] : [];
  });
}

/** Guesses the kind of a folder or file; the checks report what is missing. */
export function identifyModel(path: string): LocalModel {
  const names = namesIn(path);
  if (names === 'a file') return { part: 'end of turn', path, setting: null };
  const hears = names.some((name) => /(?:^|[-_.])(?:encoder|joiner)(?:[-_.]|$)/.test(name));
  return { part: hears ? 'recogniser' : 'voice', path, setting: null };
}

function namesIn(folder: string): readonly string[] | 'a file' {
  try {
    return readdirSync(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? 'a file' : [];
  }
}

/** Checks the files of a model and, if they are complete and its library is installed, loads it in a separate process. */
export async function examineModel(local: LocalModel, options: LocalOptions = {}): Promise<ExaminedModel> {
  const { path } = local;
  const { read, library, start } = runnersWith(options)[local.part];
  const report = { ...local, ...read(path), untried: null };
  if (report.problems.length > 0) return report;
  if (!isInstalled(library)) return { ...report, untried: library };
  const model = start(path, library);
  try {
    await model.ready();
    return report;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { ...report, problems: [error.message.slice(error.provider.length + 2)] };
  } finally {
    await model.close();
  }
}

function runnersWith({
  sherpa = sherpaPackage,
  onnxRuntime = onnxPackage,
}: LocalOptions): Readonly<Record<LocalModel['part'], Runner>> {
  return {
    recogniser: {
      read: readSherpaFolder,
      library: sherpa,
      start: (folder, library) => createSherpaRecogniser({ folder, library }),
    },
    voice: {
      read: readVoiceFolder,
      library: sherpa,
      start: (folder, library) => createSherpaSynthesiser({ folder, library }),
    },
    'end of turn': {
      read: readTurnFile,
      library: onnxRuntime,
      start: (modelFile, runtime) => createSmartTurn({ modelFile, runtime, clock: requestClock }),
    },
  };
}
