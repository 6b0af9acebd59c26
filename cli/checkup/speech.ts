import { systemClock } from '#src/foundation/clock.ts';
import { hostedRecognisers, hostedSynthesisers } from '#src/providers/configured-providers.ts';
import { configuredLocalModels, examineModel } from '#src/providers/local-models.ts';
import { configuredSpeechModel, hostedModel, modelNames, speechModelFactory } from '#src/providers/model-names.ts';
import type { Provider } from '#src/providers/provider.ts';
import { languageModels, recognisers, speechModels } from '#src/providers/registry.ts';
import { plainVoice, tryModel, tryRecogniser, tryVoice } from '#src/providers/trial.ts';
import type { VendorSettings } from '#src/settings/vendors.ts';
import { type Check, CheckError } from './check.ts';

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
      await tryRecogniser(stt, signal).finally(() => stt.close?.());
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
        return tryModel(make(call).llm, signal);
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
      return tryModel(model, signal);
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
      run: (signal) => tryVoice(tts, voice, signal).finally(() => tts.close?.()),
    };
  });
}
