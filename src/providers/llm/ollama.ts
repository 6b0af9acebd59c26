import type { ModelFacts } from '../facts.ts';

export const ollamaModels: ModelFacts = {
  ...{ name: 'ollama', title: 'Ollama', local: true, usual: 'llama3.1' },
  ...{ needs: ['OLLAMA_BASE_URL'], takes: ['OLLAMA_MODEL'] },
  limits: 'The first answer waits until the model is loaded (OLLAMA_KEEP_ALIVE).',
};

/** The Chat Completions API of an Ollama whose address is given with or without `/v1`. */
export function ollamaUrl(baseUrl: string): string {
  const given = baseUrl.replace(/\/+$/, '');
  return given.endsWith('/v1') ? given : `${given}/v1`;
}
