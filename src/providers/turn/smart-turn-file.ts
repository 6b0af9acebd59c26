import type { DownloadableModel } from '../model-files/downloadable-model.ts';
import { type ModelReport, Problems, readOrReport } from '../model-files/report.ts';
import { featureHz } from './log-mel.ts';

const languages = 'ar bn zh da nl de en fi fr hi id it ja ko mr no pl pt ru es tr uk vi'.split(' ');

/** See https://github.com/pipecat-ai/smart-turn */
export const turnModels: readonly DownloadableModel[] = [
  {
    part: 'end of turn',
    name: 'smart-turn-v3.2-cpu.onnx',
    languages,
    megabytes: 9,
    licence: 'BSD-2-Clause',
    urls: ['https://huggingface.co/pipecat-ai/smart-turn-v3/resolve/main/smart-turn-v3.2-cpu.onnx'],
    setting: 'END_OF_TURN_MODEL',
  },
];

/** Whether a file may be a model of this layout, judging by its outermost structure. */
export function readTurnFile(file: string): ModelReport {
  const problems = new Problems();
  readOrReport(
    file,
    () => void problems.metadataOf(file),
    (problem) => problems.add(problem),
  );
  return { kind: 'end of turn', problems: problems.found, sampleRateHz: featureHz, languages: [], speakers: null };
}
