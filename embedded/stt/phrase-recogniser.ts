import { Worker } from 'node:worker_threads';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { threadHost } from '../compute/host.ts';
import { RecogniserThread } from './recogniser-thread.ts';
import { closedRecognitionSession } from './recognition-session.ts';

export type PhraseRecogniserOptions = {
  /** Worker threads that share the calls; 1 by default. Each can handle about 15 simultaneous speakers. */
  readonly threads?: number;
  /** Maximum number of concurrent calls, 10 to 25 MB each; 32 by default. */
  readonly maxCalls?: number;
  /** Starts a worker thread; default: the real one. */
  readonly spawn?: () => Worker;
};
export type PhraseRecogniser = SpeechToText & {
  /** Loads the model before the first call. Rejects with `ProviderError` if that fails. */
  ready(): Promise<void>;
  /** Ends the workers. Open listenings close with an error, as does every later one. */
  close(): Promise<void>;
};

const name = 'phrases';
const defaultMaxCalls = 32;

/**
 * Speech to text without an external provider: recognizes English phrases with soundswallower in worker threads. It recognizes what
 * `ListenOptions.context` makes likely and general conversation, spoken clearly on a quiet line; it is not for dictation. An utterance lies between
 * `onset` and `finalise`. Its confidence is below 0.5 for nearly all speech from outside the context. It accepts rates from 8 to 48 kHz; any language
 * but English closes with a `ProviderError`, an abort without an error.
 */
export function createPhraseRecogniser(options: PhraseRecogniserOptions = {}): PhraseRecogniser {
  const { threads: count = 1, maxCalls = defaultMaxCalls, spawn = spawnRecogniserWorker } = options;
  const threads = Array.from({ length: count }, () => new RecogniserThread(name, threadHost(spawn)));
  const refusal = (language: string): ProviderError | null => {
    if (!/^en(-|$)/i.test(language)) return refused(`understands English only, not "${language}"`, false);
    const calls = threads.reduce((sum, thread) => sum + thread.calls, 0);
    return calls < maxCalls ? null : refused(`already listens to ${calls} calls, the maximum`, true);
  };
  return {
    name,
    ratesHz: [8_000, 16_000, 24_000, 48_000],
    listen(listen, sink) {
      if (listen.signal.aborted) return closedRecognitionSession(sink, null);
      const error = refusal(listen.language);
      if (error !== null) return closedRecognitionSession(sink, error);
      const [freest] = threads.toSorted((a, b) => a.calls - b.calls);
      return freest!.listen(listen, sink);
    },
    ready: async () => {
      await Promise.all(threads.map((thread) => thread.ready()));
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Starts a worker thread of the phrase recognizer. */
export function spawnRecogniserWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'phrases' });
}

function refused(message: string, retryable: boolean): ProviderError {
  return new ProviderError(name, message, { retryable });
}
