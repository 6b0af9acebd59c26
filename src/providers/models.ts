import type { Clock, LanguageModel } from '#engine/ports.ts';
import type { ModelAccess, VendorSettings } from '../settings/vendors.ts';
import type { ModelFacts } from './facts.ts';
import { anthropicModels, createAnthropicModel } from './llm/anthropic.ts';
import { chatServerModels } from './llm/chat-server.ts';
import { createGoogleModel, googleModels } from './llm/google.ts';
import { groqModels, groqUrl } from './llm/groq.ts';
import { ollamaModels, ollamaUrl } from './llm/ollama.ts';
import { createOpenAiModel, openaiModels } from './llm/openai.ts';
import { createOpenAiCompatible } from './llm/openai-compatible.ts';
import type { ModelOptions } from './llm/sdk-model.ts';
import { togetherModels, togetherUrl } from './llm/together.ts';

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

/** For servers with the Chat Completions API; `ownUrl` is empty where the settings always name one. */
function compatibleAt(ownUrl: string): Offer['create'] {
  return (options) => createOpenAiCompatible({ ...options, baseUrl: options.baseUrl ?? ownUrl });
}

/** The `model` of an assistant that takes what the operator has chosen. */
export const operatorsChoice = 'service-plg';

/** What is known of every vendor of models. */
export const modelFacts: readonly ModelFacts[] = offers.map(({ facts }) => facts);

/**
 * The models that the settings name as `provider/model`, else the usual one of each vendor that they have what it needs for; the
 * first is the default, the others stand in for it.
 */
export function modelNames(settings: VendorSettings): readonly string[] {
  if (settings.llmModels.length > 0) return settings.llmModels;
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
  const providers = configured(settings).map(({ facts }) => facts.name);
  const [, provider] = /^([a-z]+)\/\S/.exec(name) ?? [];
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
