import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { languageModels, speechModels } from './registry.ts';
import type { SpeechModel, SpeechModelOptions } from './speech-model.ts';

/** The `model` of an assistant that uses the operator's default. */
export const defaultModelName = 'service-plg';

/** Creates the speech-to-speech model for a name such as `provider/model`; null if the name is not one, or the provider is not configured. */
export function speechModelFactory(
  { values }: VendorSettings,
  name: string,
): ((wanted: SpeechModelOptions) => SpeechModel) | null {
  const [, vendor, model] = /^([a-z-]+)\/(\S+)$/.exec(name) ?? [];
  const make = speechModels.find(({ facts }) => facts.name === vendor)?.create(values) ?? null;
  return make === null || model === undefined ? null : (wanted) => make({ ...wanted, name, model });
}

/** The first model of the settings if it is speech-to-speech; else null. */
export function configuredSpeechModel(settings: VendorSettings): string | null {
  const [first] = settings.llmModels;
  return first !== undefined && speechModelFactory(settings, first) !== null ? first : null;
}

/**
 * The models that the settings name as `provider/model`, or else the default model of each configured provider; the first is the default, the others
 * are its fallbacks. Excludes speech-to-speech models.
 */
export function modelNames(settings: VendorSettings): readonly string[] {
  const named = settings.llmModels.slice(configuredSpeechModel(settings) === null ? 0 : 1);
  if (named.length > 0) return named;
  return languageModels.flatMap(({ facts, create }) => {
    const reached = create(settings.values);
    const model = reached === null ? null : (reached.usual ?? facts.usual);
    return model === null ? [] : [`${facts.name}/${model}`];
  });
}

/** Creates the model for a name such as `provider/model`; null if its provider is not configured or the name is malformed. */
export function hostedModel({ values }: VendorSettings, name: string, clock: Clock): LanguageModel | null {
  const [, vendor, model] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  const reached = languageModels.find(({ facts }) => facts.name === vendor)?.create(values) ?? null;
  return reached === null || model === undefined ? null : reached.forName({ name, model, clock });
}

/** The error text for an assistant's `model`, listing the valid names; null if `name` is valid. */
export function describeModelError({ values }: VendorSettings, name: string): string | null {
  const providers = [...languageModels, ...speechModels]
    .filter(({ create }) => create(values) !== null)
    .map(({ facts }) => facts.name);
  const [, provider] = /^([a-z-]+)\/\S/.exec(name) ?? [];
  if (name === defaultModelName || (provider !== undefined && providers.includes(provider))) return null;
  if (providers.length === 0) return `${defaultModelName}; no provider of language models is configured here`;
  return `${defaultModelName}, or provider/model with one of the configured providers: ${providers.join(', ')}`;
}
