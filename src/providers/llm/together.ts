import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import { createCompatibleFactory } from './openai-compatible.ts';

/** The Chat Completions API of Together AI. */
const togetherUrl = 'https://api.together.xyz/v1';

export const togetherModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'together',
    title: 'Together AI',
    needs: ['TOGETHER_API_KEY'],
    sites: { keys: 'https://api.together.ai/settings/api-keys', prices: 'https://www.together.ai/pricing' },
    takes: ['TOGETHER_BASE_URL', 'TOGETHER_MODEL'],
    local: false,
    limits: '',
    usual: 'meta-llama/Llama-3.3-70B-Instruct-Turbo',
  },
  settings: {
    TOGETHER_API_KEY: key,
    TOGETHER_BASE_URL: optionalUrl,
    TOGETHER_MODEL: modelName,
  },
  create: ({ TOGETHER_API_KEY: apiKey, TOGETHER_BASE_URL: baseUrl, TOGETHER_MODEL: usual }) =>
    apiKey === null && baseUrl === null
      ? null
      : createAvailableModels({ apiKey, baseUrl, usual }, createCompatibleFactory(togetherUrl)),
});
