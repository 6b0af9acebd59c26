import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import { createCompatibleFactory } from './openai-compatible.ts';

/** The Chat Completions API of Groq. */
const groqUrl = 'https://api.groq.com/openai/v1';

export const groqModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'groq',
    title: 'Groq',
    needs: ['GROQ_API_KEY'],
    sites: { keys: 'https://console.groq.com/keys', prices: 'https://groq.com/pricing' },
    takes: ['GROQ_BASE_URL', 'GROQ_MODEL'],
    local: false,
    limits: '',
    usual: 'llama-3.3-70b-versatile',
  },
  settings: {
    GROQ_API_KEY: key,
    GROQ_BASE_URL: optionalUrl,
    GROQ_MODEL: modelName,
  },
  create: ({ GROQ_API_KEY: apiKey, GROQ_BASE_URL: baseUrl, GROQ_MODEL: usual }) =>
    apiKey === null && baseUrl === null
      ? null
      : createAvailableModels({ apiKey, baseUrl, usual }, createCompatibleFactory(groqUrl)),
});
