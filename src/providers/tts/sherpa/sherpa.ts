import { Worker } from 'node:worker_threads';
import { ProviderError, type TextToSpeech } from '#engine/ports.ts';
import { closedSpeaking } from '../../embedded/tts/open-speaking.ts';
import { SpeechThread } from '../../embedded/tts/speech-thread.ts';
import type { SynthesiserFacts } from '../../facts.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { bentSpeed } from '../speaking-rate.ts';
import type { SherpaOrder } from './speaker.ts';
import type { SherpaWorkerSettings } from './worker.ts';

const provider = 'sherpa';

/** Models of Piper (VITS), Kokoro and Matcha in this process. */
export const sherpaSynthesiser: SynthesiserFacts = {
  ...{
    name: provider,
    title: 'sherpa-onnx: Piper, Kokoro and Matcha',
    needs: ['SHERPA_TTS_DIR'],
    takes: [],
    local: true,
  },
  ...{ formats: [], text: 'streamed', places: 'none', honours: ['speed'] },
  limits: 'One model for all calls, in one thread of the server. Needs the optional package sherpa-onnx-node.',
};

/** Speakers have numbers; every model has the first. */
export const sherpaVoices: readonly CatalogueEntry[] = [
  {
    ...{ provider, provider_voice_id: '0', name: 'sherpa-onnx, first speaker', gender: 'neutral' },
    ...{ language: 'en', description: 'The first speaker of the model in SHERPA_TTS_DIR.' },
  },
];

export type SherpaOptions = {
  /** Where the model lies. */
  readonly folder: string;
  /** Module specifier of the library; its package by default. */
  readonly library?: string;
};

/** A synthesiser in a worker thread, which is started when first needed. See https://k2-fsa.github.io/sherpa/onnx/tts/index.html */
export function createSherpaSynthesiser({
  folder,
  library = 'sherpa-onnx-node',
}: SherpaOptions): TextToSpeech & { close(): Promise<void> } {
  const workerData: SherpaWorkerSettings = { folder, library };
  const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { workerData, name: provider });
  const thread = new SpeechThread<Omit<SherpaOrder, 'id'>>(provider, start);
  return {
    name: provider,
    speak: ({ voice: { voice, speed }, signal }, sink) => {
      if (/^\d{1,4}$/.test(voice))
        return thread.speak(
          { speaker: Number(voice), speed: bentSpeed(speed, { slowest: 0.6, fastest: 1.5 }) },
          signal,
          sink,
        );
      const message = 'its voices are the numbers of speakers, from 0';
      return closedSpeaking(sink, new ProviderError(provider, message, { retryable: false }));
    },
    close: () => thread.close(),
  };
}
