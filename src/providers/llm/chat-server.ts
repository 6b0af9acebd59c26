import type { ModelFacts } from '../facts.ts';

/** Any server with the Chat Completions API. */
export const chatServerModels: ModelFacts = {
  ...{ name: 'chat', title: 'vLLM, llama.cpp, LM Studio and others', local: true, usual: null },
  ...{ needs: ['CHAT_BASE_URL'], takes: ['CHAT_API_KEY', 'CHAT_MODEL'] },
  limits: 'Any server with /v1/chat/completions. Tools work where the model and its template take them.',
};
