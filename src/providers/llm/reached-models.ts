import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { ReachedModels } from '../provider.ts';
import type { ModelOptions } from './sdk-model.ts';

/** How the settings reach the models of a vendor. */
type ModelAccess = Pick<ModelOptions, 'apiKey' | 'baseUrl'> & {
  /** Null for the usual one of the vendor. */
  readonly usual: string | null;
};

/** The models of a vendor behind one key and address. */
export function reachedModels(
  { usual, apiKey, baseUrl }: ModelAccess,
  create: (options: ModelOptions) => LanguageModel,
): ReachedModels {
  return { usual, forName: (named) => create({ ...named, apiKey, baseUrl }) };
}
