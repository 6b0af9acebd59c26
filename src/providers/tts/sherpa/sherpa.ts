import { isInstalled } from '#embedded/compute/installed.ts';
import { processHost } from '#embedded/compute/process-host.ts';
import { requestClock } from '#embedded/compute/request-clock.ts';
import { SpeechThread } from '#embedded/tts/speech-thread.ts';
import { closedSynthesisSession } from '#embedded/tts/synthesis-session.ts';
import type { Clock } from '#engine/ports/clock.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { TextToSpeech } from '#engine/ports/text-to-speech.ts';
import { folder } from '../../../settings/readers.ts';
import type { Lifetime } from '../../hosted.ts';
import { defineProvider } from '../../provider.ts';
import { scaleSpeed } from '../speaking-rate.ts';
import { readVoiceFolder, type SherpaModel } from './model-folder.ts';
import type { SherpaVoiceProcessOptions } from './process.ts';
import type { SherpaSpeechRequest } from './speaker.ts';

const provider = 'sherpa';

/** Models of Piper (VITS), Kokoro and Matcha, in a process next to the server. */
export const sherpaSynthesiser = defineProvider({
  part: 'text_to_speech',
  facts: {
    name: provider,
    title: 'sherpa-onnx: Piper, Kokoro and Matcha',
    needs: ['SHERPA_TTS_DIR'],
    takes: [],
    local: true,
    limits:
      'One model for all calls, in one thread of a separate process. Needs the optional package sherpa-onnx-node.',
    formats: [],
    text: 'streamed',
    places: 'none',
    honours: ['speed'],
    // Speakers are numbered; every model has the first.
    voices: [
      {
        provider,
        provider_voice_id: '0',
        name: 'sherpa-onnx, first speaker',
        gender: 'neutral',
        language: 'en',
        description: 'The first speaker of the model in SHERPA_TTS_DIR.',
      },
    ],
  },
  settings: {
    SHERPA_TTS_DIR: folder,
  },
  create: ({ SHERPA_TTS_DIR: path }) => {
    if (path === null) return null;
    return ({ clock, local }) =>
      createSherpaSynthesiser({ folder: path, clock, library: local?.sherpa, niceness: local?.niceness });
  },
});

export type SherpaOptions = {
  /** The model's folder. */
  readonly folder: string;
  /** The module name for `require`; its package by default. */
  readonly library?: string | undefined;
  readonly clock?: Clock;
  /** The scheduling priority of its process below others (`nice`), 0 to 19; default 0. */
  readonly niceness?: number | undefined;
};

/**
 * A synthesizer in a separate process that is started on first use, because the library crashes over some damaged models. See
 * https://k2-fsa.github.io/sherpa/onnx/tts/index.html
 */
export function createSherpaSynthesiser({
  folder,
  library = 'sherpa-onnx-node',
  clock = requestClock,
  niceness = 0,
}: SherpaOptions): TextToSpeech & Lifetime {
  let thread: SpeechThread<Omit<SherpaSpeechRequest, 'id'>> | null = null;
  const open = (): SpeechThread<Omit<SherpaSpeechRequest, 'id'>> | ProviderError => {
    if (thread !== null) return thread;
    const found = checked(folder, library);
    if (found instanceof ProviderError) return found;
    const program = new URL('./process.ts', import.meta.url);
    const data: SherpaVoiceProcessOptions = { library, model: found };
    thread = new SpeechThread(provider, processHost({ program, data, about: folder, niceness }), clock);
    return thread;
  };
  return {
    name: provider,
    speak: ({ voice: { voice, speed }, signal }, sink) => {
      if (!/^\d{1,4}$/.test(voice))
        return closedSynthesisSession(sink, failure('its voices are speaker numbers, from 0'));
      const opened = open();
      if (opened instanceof ProviderError) return closedSynthesisSession(sink, opened);
      const rate = scaleSpeed(speed, { slowest: 0.6, fastest: 1.5 });
      return opened.speak({ speaker: Number(voice), speed: rate }, signal, sink);
    },
    ready: async () => {
      const opened = open();
      if (opened instanceof ProviderError) throw opened;
      await opened.ready();
    },
    close: async () => thread?.close(),
  };
}

function checked(folder: string, library: string): SherpaModel | ProviderError {
  if (!isInstalled(library)) return failure(`the optional package ${library} is not installed`);
  const { model, problems } = readVoiceFolder(folder);
  return model ?? failure(`${folder}: ${problems.join('; ')}`);
}

function failure(message: string): ProviderError {
  return new ProviderError(provider, message, { retryable: false });
}
