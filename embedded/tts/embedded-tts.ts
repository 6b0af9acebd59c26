import { Worker } from 'node:worker_threads';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { TextToSpeech, VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { threadHost } from '../compute/host.ts';
import { espeakPackage } from './espeak.ts';
import type { SynthesisRequest, WorkerSettings } from './messages.ts';
import { prosody } from './prosody.ts';
import { SpeechThread } from './speech-thread.ts';
import { closedSynthesisSession } from './synthesis-session.ts';
import { findEmbeddedVoice } from './voices.ts';

export type EmbeddedTtsOptions = {
  /** Module specifier of the synthesizer for all languages; default: its package. */
  readonly espeak?: string;
  /** The `nice` value of its worker, 0 to 19; 0 by default. */
  readonly niceness?: number;
  /** Starts the worker thread; default: the real one. */
  readonly spawn?: (settings: WorkerSettings) => Worker;
};
export type EmbeddedTts = TextToSpeech & {
  /** Starts the worker before the first text. Rejects with `ProviderError` if that fails. */
  ready(): Promise<void>;
  /** Ends the worker. Current speech closes with an error, as do later requests. */
  close(): Promise<void>;
};

const name = 'embedded';

/**
 * Text to speech without an external provider: flite for English and, if its package is installed, eSpeak NG for all languages, both in one worker
 * thread for all calls. Frames have the engine's rate (8, 16 or 22.05 kHz), one per part of the text. An abort closes without an error.
 */
export function createEmbeddedTts(options: EmbeddedTtsOptions = {}): EmbeddedTts {
  const settings: WorkerSettings = { espeak: options.espeak ?? espeakPackage, niceness: options.niceness ?? 0 };
  const thread = new SpeechThread(
    name,
    threadHost(() => (options.spawn ?? spawnSpeechWorker)(settings)),
  );
  return {
    name,
    speak({ voice, signal }, sink) {
      const request = requestOf(voice);
      return request instanceof ProviderError
        ? closedSynthesisSession(sink, request)
        : thread.speak(request, signal, sink);
    },
    ready: () => thread.ready(),
    close: () => thread.close(),
  };
}

/** Starts the worker thread of the embedded synthesizer. */
export function spawnSpeechWorker(workerData: WorkerSettings): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: 'speech' });
}

function requestOf(settings: VoiceSettings): Omit<SynthesisRequest, 'id'> | ProviderError {
  try {
    return {
      voice: findEmbeddedVoice(settings),
      prosody: prosody(settings),
      haste: Math.min(4, Math.max(0, settings.latencyOptimisation)),
    };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return new ProviderError(name, cause.message, { retryable: false, cause });
  }
}
