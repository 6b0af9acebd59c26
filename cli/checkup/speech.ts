import { setTimeout as pause } from 'node:timers/promises';
import type { AudioFrame } from '#codecs/frame.ts';
import { createEmbeddedTts } from '#embedded/tts/embedded-tts.ts';
import type { LanguageModel, Prompt } from '#engine/ports/language-model.ts';
import type { SpeechToText } from '#engine/ports/speech-to-text.ts';
import { defaultVoiceSettings, type TextToSpeech, type VoiceSettings } from '#engine/ports/text-to-speech.ts';
import { RateMatcher } from '#src/calls/media/rate-matcher.ts';
import { systemClock } from '#src/foundation/clock.ts';
import { hostedRecognisers, hostedSynthesisers } from '#src/providers/configured-providers.ts';
import { configuredLocalModels, examineModel } from '#src/providers/local-models.ts';
import { configuredSpeechModel, hostedModel, modelNames, speechModelFactory } from '#src/providers/model-names.ts';
import { narrate } from '#src/providers/narrate.ts';
import type { Provider } from '#src/providers/provider.ts';
import { languageModels, recognisers, speechModels } from '#src/providers/registry.ts';
import type { VendorSettings } from '#src/settings/vendors.ts';
import { type Check, CheckError } from './check.ts';

const phrase = 'One two three.';
const frameMs = 100;
const plainVoice: VoiceSettings = {
  voice: '',
  ...defaultVoiceSettings,
};

/** Checks of the providers in the settings: each recognizes, speaks or answers as little as possible. */
export function speechChecks(settings: VendorSettings): readonly Check[] {
  return [
    ...fileChecks(settings),
    ...recogniserChecks(settings),
    ...speechModelChecks(settings),
    ...modelChecks(settings),
    ...voiceChecks(settings),
  ];
}

/** Checks of the models on disk, like `parley models check`. */
function fileChecks(settings: VendorSettings): readonly Check[] {
  return configuredLocalModels(settings).map((model) => ({
    part: 'model file',
    name: model.part,
    settings: model.setting === null ? [] : [model.setting],
    run: async () => {
      const { problems, untried } = await examineModel(model);
      if (problems.length > 0) throw new CheckError(problems.join('; '));
      if (untried !== null)
        throw new CheckError(`the model is complete, but ${untried}, which loads it, is not installed`);
    },
  }));
}

const needsOf = (providers: readonly Pick<Provider, 'facts'>[], name: string): readonly string[] =>
  providers.find(({ facts }) => facts.name === name)?.facts.needs ?? [];

function recogniserChecks(settings: VendorSettings): readonly Check[] {
  return hostedRecognisers(settings, { clock: systemClock }).map((stt) => ({
    part: 'recogniser',
    name: stt.name,
    settings: needsOf(recognisers, stt.name),
    run: async (signal) => {
      await hear(stt, signal).finally(() => stt.close?.());
    },
  }));
}

/** Check of the default speech-to-speech model; those of individual assistants are not known here. */
function speechModelChecks(settings: VendorSettings): readonly Check[] {
  const name = configuredSpeechModel(settings);
  const make = name === null ? null : speechModelFactory(settings, name);
  if (name === null || make === null) return [];
  const vendor = name.replace(/\/.*$/s, '');
  return [
    {
      part: 'model',
      name,
      settings: [...needsOf(speechModels, vendor), 'LLM_MODELS'],
      run: (signal) => {
        const call = {
          clock: systemClock,
          voice: plainVoice,
          voiceProvider: '',
          tell: () => {},
          count: () => () => {},
        };
        return answer(make(call).llm, signal);
      },
    },
  ];
}

function modelChecks(settings: VendorSettings): readonly Check[] {
  return modelNames(settings).map((name) => ({
    part: 'model',
    name,
    settings: [...needsOf(languageModels, name.replace(/\/.*$/s, '')), 'LLM_MODELS'],
    run: (signal) => {
      const model = hostedModel(settings, name, systemClock);
      if (model === null) throw new CheckError('its provider is not configured');
      return answer(model, signal);
    },
  }));
}

function voiceChecks(settings: VendorSettings): readonly Check[] {
  return hostedSynthesisers(settings, { clock: systemClock }).map(({ tts, facts }) => {
    const standIn = settings.ttsFallbackVoices.find((entry) => entry.startsWith(`${tts.name}/`));
    const voice = standIn?.slice(tts.name.length + 1) ?? facts.voices[0]?.provider_voice_id;
    const at = { part: 'voice', name: tts.name, settings: facts.needs };
    if (voice === undefined)
      return { ...at, run: null, idle: 'none of its voices is known; name one in TTS_FALLBACK_VOICES' };
    return {
      ...at,
      run: (signal) => say(tts, voice, signal).finally(() => tts.close?.()),
    };
  });
}

/** Resolves when a short phrase has its final. */
async function hear(stt: SpeechToText, signal: AbortSignal): Promise<void> {
  const rateHz = stt.ratesHz[0] ?? 16_000;
  const frames = await spoken(rateHz, signal);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const context = { phrases: [], expected: [] };
  const listening = stt.listen(
    { language: 'en', rateHz, context, signal },
    {
      interim() {},
      final: () => resolve(),
      closed: (error) => reject(error ?? new CheckError('recognized no words')),
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
  const tone = new RateMatcher(rateHz);
  const samples: number[] = [];
  try {
    for await (const frame of narrate(own, { text: phrase, voice: plainVoice, rateHz, signal }, systemClock))
      samples.push(...tone.tune(frame).samples);
  } finally {
    tone.reset();
    await own.close();
  }
  const size = (frameMs * rateHz) / 1_000;
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, index) => ({
    samples: Int16Array.from(samples.slice(index * size, (index + 1) * size)),
    rateHz,
  }));
}

/** Resolves with the first audio of a short word. */
async function say(tts: TextToSpeech, voice: string, signal: AbortSignal): Promise<void> {
  const text = { text: 'Yes.', voice: { ...plainVoice, voice }, rateHz: 8_000, signal };
  for await (const _ of narrate(tts, text, systemClock)) return;
  throw new CheckError('produced no audio');
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

/** Resolves with the first words of a reply. */
async function answer(model: LanguageModel, signal: AbortSignal): Promise<void> {
  for await (const part of model.generate(question, signal)) if (part.type !== 'usage') return;
  throw new CheckError('replied without words');
}
