import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import type { VoiceDetector } from '#engine/ports/voice-detector.ts';
import type { Providers } from '#src/providers/create-providers.ts';
import { SineVoice } from './sine-voice.ts';

/** A request to a model: its time, and the length of the whole prompt in bytes. */
export type CountedRequest = { readonly bytes: number; readonly lastWords: string };

const detector: VoiceDetector = {
  name: 'none',
  windowMs: 20,
  tailMs: 0,
  open: () => ({ write: () => {}, close: () => {} }),
};

const recogniser: SpeechToText = {
  name: 'none',
  ratesHz: [16_000],
  listen: (options, sink) => {
    options.signal.addEventListener('abort', () => sink.closed(null), { once: true });
    return { write: () => {}, onset: () => {}, finalise: () => {}, expect: () => {} };
  },
};

/** Providers that recognize nothing, speak in a tone, and count the requests to a model that never responds. */
export function createCountedProviders(): Providers & { readonly requests: CountedRequest[] } {
  const requests: CountedRequest[] = [];
  const llm: LanguageModel = {
    name: 'counted',
    async *generate({ system, messages }, signal) {
      const last = messages.at(-1);
      const lastWords = last?.role === 'user' ? last.content : '';
      requests.push({ bytes: Buffer.byteLength(system + JSON.stringify(messages)), lastWords });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    },
  };
  const voice = new SineVoice();
  const parts = {
    forCall: () => ({ stt: recogniser, llm, modelMissing: false, voiceMissing: false, voices: [voice] as const }),
    analyst: () => null,
    ttsOffCall: () => voice,
    notes: [],
  };
  return {
    ...parts,
    requests,
    detector,
    forAccount: () => ({ ...parts, close: async () => {} }),
    breakers: () => [],
    tick: () => {},
    unfinished: () => false,
    ready: async () => {},
    close: async () => {},
  };
}
