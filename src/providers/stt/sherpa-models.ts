import type { DownloadableModel } from '../model-files/downloadable-model.ts';

const release = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models/';

/**
 * Streaming zipformers, with the sizes of the loaded files. See
 * https://k2-fsa.github.io/sherpa/onnx/pretrained_models/online-transducer/zipformer-transducer-models.html
 */
export const sherpaRecogniserModels: readonly DownloadableModel[] = [
  offer('en', 'sherpa-onnx-streaming-zipformer-en-2023-06-26', 70, 'Apache-2.0'),
  offer('en', 'sherpa-onnx-streaming-zipformer-en-20M-2023-02-17', 43, null),
  offer('de', 'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06', 71, 'CC-BY-SA-4.0'),
  offer('es', 'sherpa-onnx-streaming-zipformer-es-kroko-2025-08-06', 156, 'CC-BY-SA-4.0'),
  offer('fr', 'sherpa-onnx-streaming-zipformer-fr-kroko-2025-08-06', 71, 'CC-BY-SA-4.0'),
  offer('fr', 'sherpa-onnx-streaming-zipformer-fr-2023-04-14', 123, null),
  offer('ru', 'sherpa-onnx-streaming-zipformer-small-ru-vosk-int8-2025-08-16', 29, 'Apache-2.0'),
  offer('zh en', 'sherpa-onnx-streaming-zipformer-bilingual-zh-en-2023-02-20', 191, 'Apache-2.0'),
  offer('zh', 'sherpa-onnx-streaming-zipformer-zh-int8-2025-06-30', 160, null),
  offer('ko', 'sherpa-onnx-streaming-zipformer-korean-2024-06-16', 135, null),
  offer('bn', 'sherpa-onnx-streaming-zipformer-bn-vosk-2026-02-09', 90, null),
];

function offer(languages: string, name: string, megabytes: number, licence: string | null): DownloadableModel {
  return {
    part: 'recogniser',
    setting: 'SHERPA_STT_DIR',
    languages: languages.split(' '),
    name,
    megabytes,
    licence,
    urls: [`${release}${name}.tar.bz2`],
  };
}
