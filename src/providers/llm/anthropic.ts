import type { LanguageModel } from '#engine/ports/language-model.ts';
import { key, modelName, optionalUrl } from '../../settings/readers.ts';
import { defineProvider } from '../provider.ts';
import { createAvailableModels } from './available-models.ts';
import type { ModelOptions } from './model-options.ts';
import { createSdkModel } from './sdk-model.ts';

const ownUrl = 'https://api.anthropic.com/v1';
/** The API requires a limit; this is far more than is spoken in a turn, and enough for an analysis. */
const maxOutputTokens = 4_096;

export const anthropicModels = defineProvider({
  part: 'language_model',
  facts: {
    name: 'anthropic',
    title: 'Anthropic',
    needs: ['ANTHROPIC_API_KEY'],
    sites: { keys: 'https://console.anthropic.com/settings/keys', prices: 'https://www.anthropic.com/pricing' },
    takes: ['ANTHROPIC_BASE_URL', 'ANTHROPIC_MODEL'],
    local: false,
    limits: '',
    usual: 'claude-haiku-4-5',
  },
  settings: {
    ANTHROPIC_API_KEY: key,
    ANTHROPIC_BASE_URL: optionalUrl,
    ANTHROPIC_MODEL: modelName,
  },
  create: ({ ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseUrl, ANTHROPIC_MODEL: usual }) =>
    apiKey === null && baseUrl === null
      ? null
      : createAvailableModels({ apiKey, baseUrl, usual }, createAnthropicModel),
});

/**
 * An Anthropic model over the Messages API. The user speaks first and last, notes are user messages; the system text with the tools and the
 * conversation before the last message are marked for caching. It thinks only if requested. See
 * https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching
 */
export function createAnthropicModel(options: ModelOptions): LanguageModel {
  return createSdkModel(
    { ...options, baseUrl: options.baseUrl ?? ownUrl },
    {
      shape: {
        notes: 'user',
        callsWithoutTools: false,
        cacheBreakpoint: { anthropic: { cacheControl: { type: 'ephemeral' } } },
      },
      create: async (access) => (await import('@ai-sdk/anthropic')).createAnthropic(access)(options.model),
      request: { maxOutputTokens },
    },
  );
}
