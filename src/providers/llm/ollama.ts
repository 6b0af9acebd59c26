import { modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import { createCompatibleFactory } from './openai-compatible.ts';

export const ollamaModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'ollama',
    title: 'Ollama',
    needs: ['OLLAMA_BASE_URL'],
    takes: ['OLLAMA_MODEL'],
    local: true,
    limits: 'The first response waits until the model is loaded (OLLAMA_KEEP_ALIVE).',
    usual: 'llama3.1',
  },
  settings: {
    OLLAMA_BASE_URL: optionalUrl,
    OLLAMA_MODEL: modelName,
  },
  create: ({ OLLAMA_BASE_URL: baseUrl, OLLAMA_MODEL: usual }) =>
    baseUrl === null
      ? null
      : createAvailableModels({ apiKey: null, baseUrl: null, usual }, createCompatibleFactory(ollamaUrl(baseUrl))),
});

/** The Chat Completions API of an Ollama server, whose address may or may not end with `/v1`. */
function ollamaUrl(baseUrl: string): string {
  const given = baseUrl.replace(/\/+$/, '');
  return given.endsWith('/v1') ? given : `${given}/v1`;
}
