import { createGoogle } from '@ai-sdk/google';
import type { LanguageModel } from '#engine/ports.ts';
import type { ModelFacts } from '../facts.ts';
import { createSdkModel, type ModelOptions } from './sdk-model.ts';

const ownUrl = 'https://generativelanguage.googleapis.com/v1beta';

export const googleModels: ModelFacts = {
  ...{ name: 'google', title: 'Google Gemini', local: false, usual: 'gemini-2.5-flash' },
  ...{
    needs: ['GOOGLE_GENERATIVE_AI_API_KEY'],
    takes: ['GOOGLE_GENERATIVE_AI_BASE_URL', 'GOOGLE_GENERATIVE_AI_MODEL'],
    limits: '',
  },
};

/**
 * A Gemini model over `streamGenerateContent`, with as little thinking as it takes. Throws like `createSdkModel`.
 * See https://ai.google.dev/api/generate-content
 */
export function createGoogleModel(options: ModelOptions): LanguageModel {
  return createSdkModel(
    { ...options, baseUrl: options.baseUrl ?? ownUrl },
    {
      shape: { notes: 'user', callsWithoutTools: false },
      create: (access) => createGoogle(access)(options.model),
      request: { reasoning: 'none' },
    },
  );
}
