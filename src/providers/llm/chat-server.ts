import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import { createCompatibleFactory } from './openai-compatible.ts';

/** Any server with the Chat Completions API. */
export const chatServerModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'chat',
    title: 'vLLM, llama.cpp, LM Studio and others',
    needs: ['CHAT_BASE_URL'],
    takes: ['CHAT_API_KEY', 'CHAT_MODEL'],
    local: true,
    limits: 'Any server with /v1/chat/completions. Tools work if the model and its template support them.',
    usual: null,
  },
  settings: {
    CHAT_API_KEY: key,
    CHAT_BASE_URL: optionalUrl,
    CHAT_MODEL: modelName,
  },
  create: ({ CHAT_API_KEY: apiKey, CHAT_BASE_URL: baseUrl, CHAT_MODEL: usual }) =>
    baseUrl === null ? null : createAvailableModels({ apiKey, baseUrl: null, usual }, createCompatibleFactory(baseUrl)),
});
