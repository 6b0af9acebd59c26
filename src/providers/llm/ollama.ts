import { address, modelName } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { compatibleAt } from './openai-compatible.ts';
import { reachedModels } from './reached-models.ts';

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
    OLLAMA_BASE_URL: address,
    OLLAMA_MODEL: modelName,
  },
  create: ({ OLLAMA_BASE_URL: baseUrl, OLLAMA_MODEL: usual }) =>
    baseUrl === null ? null : reachedModels({ apiKey: null, baseUrl: null, usual }, compatibleAt(ollamaUrl(baseUrl))),
});

/** The Chat Completions API of an Ollama server, whose address may or may not end with `/v1`. */
function ollamaUrl(baseUrl: string): string {
  const given = baseUrl.replace(/\/+$/, '');
  return given.endsWith('/v1') ? given : `${given}/v1`;
}
