import { isInstalled } from '#embedded/compute/installed.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import { RecogniserThread } from '#embedded/stt/recogniser-thread.ts';
import { closedRecognitionSession } from '#embedded/stt/recognition-session.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { folder } from '../../settings/readers.ts';
import type { Lifetime } from '../hosted.ts';
import { defineProvider } from '../provider.ts';
import { readSherpaFolder, type SherpaFiles } from './sherpa-folder.ts';
import type { SherpaRecogniserProcessOptions } from './sherpa-process.ts';

const provider = 'sherpa';
/** The optional package that runs its models. */
export const sherpaPackage = 'sherpa-onnx-node';

/** A streaming zipformer on sherpa-onnx, in a process next to the server. */
export const sherpaRecogniser = defineProvider({
  part: 'speech_to_text',
  facts: {
    name: provider,
    title: 'sherpa-onnx',
    needs: ['SHERPA_STT_DIR'],
    takes: [],
    local: true,
    limits: 'Only the language of its model, whatever the assistant’s language. Streaming zipformers only.',
    formats: [{ encoding: 'pcm_s16le', rateHz: 16_000 }],
    interim: true,
    endsTurns: 'never',
    wordTimes: false,
    phrases: false,
  },
  settings: {
    SHERPA_STT_DIR: folder,
  },
  create: ({ SHERPA_STT_DIR: path }) =>
    path === null
      ? null
      : ({ clock, local }) => createSherpaRecogniser({ folder: path, library: local?.sherpa, clock }),
});

export type SherpaRecogniserOptions = {
  /** Encoder, decoder, joiner and tokens of a streaming zipformer. */
  readonly folder: string;
  /** The module name for `require`. */
  readonly library?: string | undefined;
  readonly clock?: Clock;
};

/**
 * A local recognizer with a model from a folder, in a separate process, because the library crashes over some damaged models. Folder and library are
 * checked on first use; if there is a problem, each listening closes with an error that describes it. See
 * https://k2-fsa.github.io/sherpa/onnx/pretrained_models/online-transducer/
 */
export function createSherpaRecogniser({
  folder,
  library = sherpaPackage,
  clock = requestClock,
}: SherpaRecogniserOptions): SpeechToText & Lifetime {
  let thread: RecogniserThread | null = null;
  const open = (): RecogniserThread | ProviderError => {
    if (thread !== null) return thread;
    const found = checked(folder, library);
    if (typeof found === 'string') return new ProviderError(provider, found, { retryable: false });
    const data: SherpaRecogniserProcessOptions = { library, files: found };
    const program = new URL('./sherpa-process.ts', import.meta.url);
    thread = new RecogniserThread(provider, processHost({ program, data, about: folder }), clock);
    return thread;
  };
  return {
    name: provider,
    ratesHz: [16_000, 8_000, 24_000, 48_000],
    listen(listen, sink) {
      if (listen.signal.aborted) return closedRecognitionSession(sink, null);
      const opened = open();
      return opened instanceof ProviderError ? closedRecognitionSession(sink, opened) : opened.listen(listen, sink);
    },
    ready: async () => {
      const opened = open();
      if (opened instanceof ProviderError) throw opened;
      await opened.ready();
    },
    close: async () => thread?.close(),
  };
}

/** The loaded recognizer, or the error. */
function checked(folder: string, library: string): SherpaFiles | string {
  if (!isInstalled(library)) return `the optional package ${library} is not installed`;
  const { files, problems } = readSherpaFolder(folder);
  return files ?? `${folder}: ${problems.join('; ')}`;
}
