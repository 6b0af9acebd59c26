import type { LanguageModel } from '#engine/ports/language-model.ts';
import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import type { ModelOptions } from './model-options.ts';
import { createSdkModel } from './sdk-model.ts';

const ownUrl = 'https://generativelanguage.googleapis.com/v1beta';

export const googleModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'google',
    title: 'Google Gemini',
    needs: ['GOOGLE_GENERATIVE_AI_API_KEY'],
    sites: { keys: 'https://aistudio.google.com/apikey', prices: 'https://ai.google.dev/gemini-api/docs/pricing' },
    takes: ['GOOGLE_GENERATIVE_AI_BASE_URL', 'GOOGLE_GENERATIVE_AI_MODEL'],
    local: false,
    limits: '',
    usual: 'gemini-2.5-flash',
  },
  settings: {
    GOOGLE_GENERATIVE_AI_API_KEY: key,
    GOOGLE_GENERATIVE_AI_BASE_URL: optionalUrl,
    GOOGLE_GENERATIVE_AI_MODEL: modelName,
  },
  create: (set) => {
    const { GOOGLE_GENERATIVE_AI_API_KEY: apiKey, GOOGLE_GENERATIVE_AI_BASE_URL: baseUrl } = set;
    if (apiKey === null && baseUrl === null) return null;
    return createAvailableModels({ apiKey, baseUrl, usual: set.GOOGLE_GENERATIVE_AI_MODEL }, createGoogleModel);
  },
});

/**
 * A Gemini model over `streamGenerateContent`, with minimal thinking. Throws like `createSdkModel`. See https://ai.google.dev/api/generate-content
 */
export function createGoogleModel(options: ModelOptions): LanguageModel {
  return createSdkModel(
    { ...options, baseUrl: options.baseUrl ?? ownUrl },
    {
      shape: { notes: 'user', callsWithoutTools: false },
      create: async (access) => (await import('@ai-sdk/google')).createGoogle(access)(options.model),
      request: { reasoning: 'none' },
    },
  );
}
