import { setTimeout as pause } from 'node:timers/promises';
import type { AudioFrame } from '#codecs/frame.ts';
import { createResampler, type Resampler } from '#codecs/resample.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import { ProviderError } from '#engine/ports/provider-error.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { defaultVoiceSettings, type TextToSpeech, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { systemClock } from '../foundation/clock.ts';
import { narrate } from './narrate.ts';

const phrase = 'One two three.';
const frameMs = 100;
/** A voice with neutral settings. */
export const plainVoice: VoiceSettings = { voice: '', ...defaultVoiceSettings };

/** Resolves when the recognizer has returned the final of a short phrase. Rejects with `ProviderError`. */
export async function tryRecogniser(stt: SpeechToText, signal: AbortSignal): Promise<void> {
  const rateHz = stt.ratesHz[0] ?? 16_000;
  const frames = await spoken(rateHz, signal);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const context = { phrases: [], expected: [] };
  const listening = stt.listen(
    { language: 'en', rateHz, context, signal },
    {
      interim() {},
      final: () => resolve(),
      closed: (error) => reject(error ?? failed(stt.name, 'recognized no words')),
    },
  );
  const telling = (async () => {
    listening.onset(0);
    for (const frame of frames) {
      listening.write(frame);
      await pause(frameMs, undefined, { signal });
    }
    listening.finalise();
  })();
  // The pause ends with the check.
  telling.catch(() => {});
  await promise;
}

/** The phrase in frames of a telephone line. */
async function spoken(rateHz: number, signal: AbortSignal): Promise<readonly AudioFrame[]> {
  const own = createEmbeddedTts();
  let resampler: Resampler | null = null;
  const samples: number[] = [];
  try {
    for await (const frame of narrate(own, { text: phrase, voice: plainVoice, rateHz, signal }, systemClock)) {
      resampler ??= createResampler(frame.rateHz, rateHz);
      samples.push(...resampler.process(frame.samples));
    }
  } finally {
    resampler?.close();
    await own.close();
  }
  const size = (frameMs * rateHz) / 1_000;
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => ({
    samples: Int16Array.from(samples.slice(index * size, (index + 1) * size)),
    rateHz,
  }));
}

/** Resolves with the first audio of a short word. Rejects with `ProviderError`. */
export async function tryVoice(tts: TextToSpeech, voice: string, signal: AbortSignal): Promise<void> {
  const text = { text: 'Yes.', voice: { ...plainVoice, voice }, rateHz: 8_000, signal };
  for await (const _ of narrate(tts, text, systemClock)) return;
  throw failed(tts.name, 'produced no audio');
}

const question: Prompt = {
  system: 'Answer with one word.',
  messages: [{ role: 'user', content: 'Say yes.' }],
  tools: [],
  brief: {
    cause: 'caller',
    assistantName: '',
    assistantPrompt: '',
    state: null,
    known: {},
    knowledge: '',
    now: '',
  },
};

/** Resolves with the first words of a reply. Rejects with `ProviderError`. */
export async function tryModel(model: LanguageModel, signal: AbortSignal): Promise<void> {
  for await (const part of model.generate(question, signal)) if (part.type !== 'usage') return;
  throw failed(model.name, 'replied without words');
}

const failed = (provider: string, message: string): ProviderError =>
  new ProviderError(provider, message, { retryable: true });
