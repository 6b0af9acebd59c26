import type { LanguageModel, ModelPart, Prompt } from '../ports/language-model.ts';
import { ProviderError } from '../ports/provider-error.ts';

/**
 * Asks a model again if it fails with a transient error before it has produced anything [R5]. `broke` gets the first failure; the second one is
 * thrown.
 */
export function withRetry(model: LanguageModel, broke: (error: ProviderError) => void): LanguageModel {
  return {
    name: model.name,
    async *generate(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
      let begun = false;
      try {
        for await (const part of model.generate(prompt, signal)) {
          begun ||= part.type !== 'usage';
          yield part;
        }
        return;
      } catch (error) {
        if (begun || signal.aborted || !(error instanceof ProviderError) || !error.retryable) throw error;
        broke(error);
      }
      yield* model.generate(prompt, signal);
    },
  };
}
