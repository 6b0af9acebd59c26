import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { AvailableModels } from '../provider.ts';
import type { ModelOptions } from './model-options.ts';

/** How the settings access a provider's models. */
type ModelAccess = Pick<ModelOptions, 'apiKey' | 'baseUrl'> & {
  /** Null for the provider's default. */
  readonly usual: string | null;
};

/** The models of a provider behind one key and address. */
export function createAvailableModels(
  { usual, apiKey, baseUrl }: ModelAccess,
  create: (options: ModelOptions) => LanguageModel,
): AvailableModels {
  return { usual, forName: (named) => create({ ...named, apiKey, baseUrl }) };
}
