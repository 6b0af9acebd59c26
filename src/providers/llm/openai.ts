import type { LanguageModel } from '#engine/ports/language-model.ts';
import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import { createChatModel } from './chat/chat-model.ts';
import type { ModelOptions } from './model-options.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

const ownUrl = 'https://api.openai.com/v1';

export const openaiModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'openai',
    title: 'OpenAI',
    needs: ['OPENAI_API_KEY'],
    sites: { keys: 'https://platform.openai.com/api-keys', prices: 'https://openai.com/api/pricing' },
    takes: ['OPENAI_BASE_URL', 'OPENAI_MODEL'],
    local: false,
    limits: 'With OPENAI_BASE_URL, any server with the Chat Completions API (vLLM, llama.cpp, LM Studio).',
    usual: 'gpt-4.1-mini',
  },
  settings: {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: optionalUrl,
    OPENAI_MODEL: modelName,
  },
  create: ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: usual }) =>
    apiKey === null && baseUrl === null ? null : createAvailableModels({ apiKey, baseUrl, usual }, createOpenAiModel),
});

/**
 * An OpenAI model, over Chat Completions as well: we keep the conversation, truncate replies to what was heard, and store nothing at the provider, so
 * the Responses API has no benefit. Another address is that of a compatible server. Throws like `createChatModel`.
 */
export function createOpenAiModel(options: ModelOptions): LanguageModel {
  const { baseUrl, model } = options;
  if (baseUrl !== null && new URL(ownUrl).host !== URL.parse(baseUrl)?.host)
    return createOpenAiCompatible({ ...options, baseUrl });
  return createOpenAiWithBaseUrl({ ...options, baseUrl: baseUrl ?? ownUrl, model });
}

/** The same with the address unchanged. */
export function createOpenAiWithBaseUrl(options: ModelOptions & { readonly baseUrl: string }): LanguageModel {
  const effort = effortOf(options.model);
  return createChatModel(options, {
    shape: { notes: 'system', callsWithoutTools: true },
    systemRole: effort === null ? 'system' : 'developer',
    fields: { store: false, ...(effort === null ? {} : { reasoning_effort: effort }) },
  });
}

/** Thinking delays the first token: reasoning models get the lowest effort that they accept; null for other models. */
function effortOf(model: string): string | null {
  if (/^gpt-5(-mini|-nano)?(-\d{4}|$)/.test(model)) return 'minimal';
  if (/^gpt-5\.\d/.test(model)) return 'none';
  return /^o\d/.test(model) ? 'low' : null;
}
