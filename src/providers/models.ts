import type { Clock, LanguageModel } from '#engine/ports.ts';
import type { ModelAccess, VendorSettings } from '../settings/vendors.ts';
import type { ModelFacts, SpeechModelFacts } from './facts.ts';
import { anthropicModels, createAnthropicModel } from './llm/anthropic.ts';
import { chatServerModels } from './llm/chat-server.ts';
import { createGoogleModel, googleModels } from './llm/google.ts';
import { groqModels, groqUrl } from './llm/groq.ts';
import { ollamaModels, ollamaUrl } from './llm/ollama.ts';
import { createOpenAiModel, openaiModels } from './llm/openai.ts';
import { createOpenAiCompatible } from './llm/openai-compatible.ts';
import type { ModelOptions } from './llm/sdk-model.ts';
import { togetherModels, togetherUrl } from './llm/together.ts';
import { createOpenaiRealtime, openaiRealtime } from './openai-realtime/openai.ts';
import type { SpeechModel, SpeechModelWanted } from './speech-models.ts';

/** The models of a vendor; `access` says how the settings reach it. */
type Offer = {
  readonly facts: ModelFacts;
  readonly access: (settings: VendorSettings) => ModelAccess;
  readonly create: (options: ModelOptions) => LanguageModel;
};

/** Every vendor of models, in the order in which they are used where the settings name none. */
const offers: readonly Offer[] = [
  { facts: openaiModels, access: ({ openai }) => openai, create: createOpenAiModel },
  { facts: anthropicModels, access: ({ anthropic }) => anthropic, create: createAnthropicModel },
  { facts: googleModels, access: ({ google }) => google, create: createGoogleModel },
  { facts: groqModels, access: ({ groq }) => groq, create: compatibleAt(groqUrl) },
  { facts: togetherModels, access: ({ together }) => together, create: compatibleAt(togetherUrl) },
  {
    facts: ollamaModels,
    access: ({ ollama }) => ({ ...ollama, baseUrl: ollama.baseUrl === null ? null : ollamaUrl(ollama.baseUrl) }),
    create: compatibleAt(''),
  },
  { facts: chatServerModels, access: ({ chat }) => chat, create: compatibleAt('') },
];

/** A vendor of models that hear and speak themselves; null where the settings lack what it needs. */
type SpeechOffer = {
  readonly facts: SpeechModelFacts;
  readonly maker: (
    settings: VendorSettings,
    named: { readonly name: string; readonly model: string },
  ) => ((wanted: SpeechModelWanted) => SpeechModel) | null;
};

/** Every vendor of models that hear and speak themselves. They are used where they are named, never by default. */
const speechOffers: readonly SpeechOffer[] = [
  {
    facts: openaiRealtime,
    maker: ({ openai, openaiRealtime: { apiKey, baseUrl, transcriber, voice: usualVoice } }, named) => {
      // Another server at the address of the models that think seldom has this endpoint.
      if (baseUrl === null && (apiKey === null || openai.baseUrl !== null)) return null;
      return (wanted) => createOpenaiRealtime({ ...wanted, ...named, apiKey, baseUrl, transcriber, usualVoice });
    },
  },
];

/** What is known of every vendor of models that hear and speak themselves. */
export const speechModelFacts: readonly SpeechModelFacts[] = speechOffers.map(({ facts }) => facts);

/** Makes the model of a name such as `provider/model`, which hears and speaks itself; null where it is no such name, or not configured. */
export function speechModelMaker(settings: VendorSettings, name: string): ReturnType<SpeechOffer['maker']> {
  const [, provider, model] = /^([a-z-]+)\/(\S+)$/.exec(name) ?? [];
  const offer = speechOffers.find(({ facts }) => facts.name === provider);
  return offer === undefined || model === undefined ? null : offer.maker(settings, { name, model });
}

/** For servers with the Chat Completions API; `ownUrl` is empty where the settings always name one. */
function compatibleAt(ownUrl: string): Offer['create'] {
  return (options) => createOpenAiCompatible({ ...options, baseUrl: options.baseUrl ?? ownUrl });
}

/** The `model` of an assistant that takes what the operator has chosen. */
export const operatorsChoice = 'service-plg';

/** What is known of every vendor of models. */
export const modelFacts: readonly ModelFacts[] = offers.map(({ facts }) => facts);

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
  return configured(settings).flatMap(({ facts, access }) => {
    const model = access(settings).model ?? facts.usual;
    return model === null ? [] : [`${facts.name}/${model}`];
  });
}

/** Makes the model of a name such as `provider/model`; null where its provider is not configured or it is no such name. */
export function hostedModel(settings: VendorSettings, name: string, clock: Clock): LanguageModel | null {
  const [, provider, model] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  const offer = configured(settings).find(({ facts }) => facts.name === provider);
  if (offer === undefined || model === undefined) return null;
  const { apiKey, baseUrl } = offer.access(settings);
  return offer.create({ name, model, apiKey, baseUrl, clock });
}

/** What an assistant may name as its model, in words, where `name` is none of it; null where it is. */
export function modelRefusal(settings: VendorSettings, name: string): string | null {
  const speech = speechModelFacts.filter((facts) => speechModelMaker(settings, `${facts.name}/any`) !== null);
  const providers = [...configured(settings).map(({ facts }) => facts), ...speech].map((facts) => facts.name);
  const [, provider] = /^([a-z-]+)\/\S/.exec(name) ?? [];
  if (name === operatorsChoice || (provider !== undefined && providers.includes(provider))) return null;
  if (providers.length === 0) return `${operatorsChoice}; no provider of language models is configured here`;
  return `${operatorsChoice}, or provider/model with one of the configured providers: ${providers.join(', ')}`;
}

/** The vendors that the settings have what they need for: a key, or for servers of one's own an address. */
function configured(settings: VendorSettings): readonly Offer[] {
  return offers.filter(({ facts, access }) => {
    const { apiKey, baseUrl } = access(settings);
    return facts.local ? baseUrl !== null : apiKey !== null || baseUrl !== null;
  });
}
