import { createRequire } from 'node:module';
import { serveParent } from '#embedded/compute/serve-parent.ts';
import type { FromWorker, ToWorker } from '#embedded/stt/messages.ts';
import type { SherpaFiles } from './sherpa-folder.ts';
import { type OnlineRecognizer, SherpaStreams } from './sherpa-streams.ts';

/** Startup parameters of the process. */
export type SherpaRecogniserProcessOptions = {
  /** The module name for `require`. */
  readonly library: string;
  readonly files: SherpaFiles;
};

await serveParent<SherpaRecogniserProcessOptions, ToWorker, FromWorker>(({ library, files }, post) => {
  const sherpa = createRequire(import.meta.url)(library) as {
    OnlineRecognizer: new (config: object) => OnlineRecognizer;
  };
  const { encoder, decoder, joiner, tokens } = files;
  const recogniser = new sherpa.OnlineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { transducer: { encoder, decoder, joiner }, tokens, numThreads: 1, provider: 'cpu', debug: 0 },
    decodingMethod: 'greedy_search',
    enableEndpoint: 0,
  });
  const streams = new SherpaStreams(recogniser, post);
  return (message) => streams.receive(message);
});
