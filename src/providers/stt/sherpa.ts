import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { ProviderError, type SpeechToText } from '#engine/ports.ts';
import { closedListening } from '../embedded/stt/open-listening.ts';
import { RecogniserThread } from '../embedded/stt/recogniser-thread.ts';
import type { RecogniserFacts } from '../facts.ts';
import { readSherpaFolder, type SherpaFolder } from './sherpa-folder.ts';
import type { SherpaWork } from './sherpa-worker.ts';

const provider = 'sherpa';
const usualLibrary = 'sherpa-onnx-node';

/** A streaming zipformer on sherpa-onnx, in a worker thread of the server. */
export const sherpaRecogniser: RecogniserFacts = {
  ...{ name: provider, title: 'sherpa-onnx', needs: ['SHERPA_STT_DIR'], takes: [], local: true },
  ...{ limits: 'The language of its model only, whatever the assistant’s is. Streaming zipformers only.' },
  ...{ formats: [{ encoding: 'pcm_s16le', rateHz: 16_000 }] },
  ...{ interim: true, endsTurns: 'never', wordTimes: false, phrases: false },
};

export type SherpaRecogniserOptions = {
  /** Encoder, decoder, joiner and tokens of a streaming zipformer. */
  readonly folder: string;
  /** What `require` finds the library by. */
  readonly library?: string;
};
export type SherpaRecogniser = SpeechToText & {
  /** Ends the worker. Open listenings close with an error. */
  close(): Promise<void>;
};

/**
 * A recogniser that computes here, with a model from a folder. Folder and library are looked at when the first call
 * listens; where something is wrong with them, each listening closes with an error that says what.
 * See https://k2-fsa.github.io/sherpa/onnx/pretrained_models/online-transducer/
 */
export function createSherpaRecogniser({ folder, library = usualLibrary }: SherpaRecogniserOptions): SherpaRecogniser {
  let thread: RecogniserThread | null = null;
  const open = (): RecogniserThread | string => {
    if (thread !== null) return thread;
    const found = checked(folder, library);
    if ('problem' in found) return found.problem;
    const work: SherpaWork = { library, files: found.files };
    thread = new RecogniserThread(
      provider,
      () => new Worker(new URL('./sherpa-worker.ts', import.meta.url), { name: provider, workerData: work }),
    );
    return thread;
  };
  return {
    name: provider,
    ratesHz: [16_000, 8_000, 24_000, 48_000],
    listen(listen, sink) {
      if (listen.signal.aborted) return closedListening(sink, null);
      const opened = open();
      if (typeof opened !== 'string') return opened.listen(listen, sink);
      return closedListening(sink, new ProviderError(provider, opened, { retryable: false }));
    },
    close: async () => thread?.close(),
  };
}

function checked(folder: string, library: string): SherpaFolder {
  try {
    createRequire(import.meta.url).resolve(library);
  } catch {
    return { problem: `the optional package ${library} is not installed` };
  }
  return readSherpaFolder(folder);
}
