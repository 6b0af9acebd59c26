import type { ModelFacts } from '../facts.ts';

/** The Chat Completions API of Groq. */
export const groqUrl = 'https://api.groq.com/openai/v1';

export const groqModels: ModelFacts = {
  ...{ name: 'groq', title: 'Groq', local: false, usual: 'llama-3.3-70b-versatile' },
  ...{ needs: ['GROQ_API_KEY'], takes: ['GROQ_BASE_URL', 'GROQ_MODEL'], limits: '' },
};
