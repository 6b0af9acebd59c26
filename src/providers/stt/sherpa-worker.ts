import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '../embedded/stt/messages.ts';
import { type OnlineRecognizer, SherpaDesk } from './sherpa-desk.ts';
import type { SherpaFiles } from './sherpa-folder.ts';

/** What the worker is started with. */
export type SherpaWork = {
  /** What `require` finds the library by. */
  readonly library: string;
  readonly files: SherpaFiles;
};

const port = parentPort;
if (port === null) throw new TypeError('the recogniser runs in a worker thread');
const { files, library } = workerData as SherpaWork;
const sherpa = createRequire(import.meta.url)(library) as {
  OnlineRecognizer: new (config: object) => OnlineRecognizer;
};
const { encoder, decoder, joiner, tokens } = files;
const post = (message: FromWorker): void => port.postMessage(message);
const recogniser = new sherpa.OnlineRecognizer({
  featConfig: { sampleRate: 16_000, featureDim: 80 },
  modelConfig: { transducer: { encoder, decoder, joiner }, tokens, numThreads: 1, provider: 'cpu', debug: 0 },
  decodingMethod: 'greedy_search',
  enableEndpoint: 0,
});
const desk = new SherpaDesk(recogniser, post);
port.on('message', (message: ToWorker) => desk.receive(message));
post({ type: 'ready' });
