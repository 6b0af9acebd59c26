import type { ModelFacts } from '../facts.ts';

/** The Chat Completions API of Together AI. */
export const togetherUrl = 'https://api.together.xyz/v1';

export const togetherModels: ModelFacts = {
  ...{ name: 'together', title: 'Together AI', local: false, usual: 'meta-llama/Llama-3.3-70B-Instruct-Turbo' },
  ...{ needs: ['TOGETHER_API_KEY'], takes: ['TOGETHER_BASE_URL', 'TOGETHER_MODEL'], limits: '' },
};
