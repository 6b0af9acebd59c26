import type { Clock } from '#engine/ports/clock.ts';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { VendorSettings } from '../settings/vendors.ts';
import { languageModels, speechModels } from './registry.ts';
import type { SpeechModel, SpeechModelWanted } from './speech-model.ts';

/** The `model` of an assistant that takes what the operator has chosen. */
export const operatorsChoice = 'service-plg';

/** Makes the model of a name such as `provider/model`, which hears and speaks itself; null where it is no such name, or not configured. */
export function speechModelMaker(
  { values }: VendorSettings,
  name: string,
): ((wanted: SpeechModelWanted) => SpeechModel) | null {
  const [, vendor, model] = /^([a-z-]+)\/(\S+)$/.exec(name) ?? [];
  const make = speechModels.find(({ facts }) => facts.name === vendor)?.create(values) ?? null;
  return make === null || model === undefined ? null : (wanted) => make({ ...wanted, name, model });
}

/** The model that the settings name first, where it hears and speaks itself; else null. */
export function standingSpeechModel(settings: VendorSettings): string | null {
  const [first] = settings.llmModels;
  return first !== undefined && speechModelMaker(settings, first) !== null ? first : null;
}

/**
 * The models that the settings name as `provider/model`, else the usual one of each vendor that they have what it needs for; the
 * first is the default, the others stand in for it. Without one that hears and speaks itself.
 */
export function modelNames(settings: VendorSettings): readonly string[] {
  const named = settings.llmModels.slice(standingSpeechModel(settings) === null ? 0 : 1);
  if (named.length > 0) return named;
  return languageModels.flatMap(({ facts, create }) => {
    const reached = create(settings.values);
    const model = reached === null ? null : (reached.usual ?? facts.usual);
    return model === null ? [] : [`${facts.name}/${model}`];
  });
}

/** Makes the model of a name such as `provider/model`; null where its provider is not configured or it is no such name. */
export function hostedModel({ values }: VendorSettings, name: string, clock: Clock): LanguageModel | null {
  const [, vendor, model] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  const reached = languageModels.find(({ facts }) => facts.name === vendor)?.create(values) ?? null;
  return reached === null || model === undefined ? null : reached.forName({ name, model, clock });
}

/** What an assistant may name as its model, in words, where `name` is none of it; null where it is. */
export function modelRefusal({ values }: VendorSettings, name: string): string | null {
  const providers = [...languageModels, ...speechModels]
    .filter(({ create }) => create(values) !== null)
    .map(({ facts }) => facts.name);
  const [, provider] = /^([a-z-]+)\/\S/.exec(name) ?? [];
  if (name === operatorsChoice || (provider !== undefined && providers.includes(provider))) return null;
  if (providers.length === 0) return `${operatorsChoice}; no provider of language models is configured here`;
  return `${operatorsChoice}, or provider/model with one of the configured providers: ${providers.join(', ')}`;
}
