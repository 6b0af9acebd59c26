import { type LanguageModel, type ModelPart, type Prompt, ProviderError, type TextToSpeech } from './ports.ts';

/** Who steps in, in this order, where the one that a call was given fails. */
export type Fallbacks = { readonly llm?: readonly LanguageModel[]; readonly tts?: readonly TextToSpeech[] };

/**
 * Asks the next model, or where there is none the same one once more, when one fails before anything of its answer is
 * there [T34]. `broke` is told what failed on the way; the last failure is thrown.
 */
export function withFallbacks(
  model: LanguageModel,
  fallbacks: readonly LanguageModel[],
  broke: (error: ProviderError) => void,
): LanguageModel {
  const attempts = fallbacks.length > 0 ? [model, ...fallbacks] : [model, model];
  return {
    name: model.name,
    async *generate(prompt: Prompt, signal: AbortSignal): AsyncGenerator<ModelPart> {
      for (const [index, attempt] of attempts.entries()) {
        let begun = false;
        try {
          for await (const part of attempt.generate(prompt, signal)) {
            begun ||= part.type !== 'usage';
            yield part;
          }
          return;
        } catch (error) {
          const next = attempts[index + 1];
          if (begun || signal.aborted || next === undefined || !mayAsk(next, attempt, error)) throw error;
          broke(error);
        }
      }
    },
  };
}

function mayAsk(next: LanguageModel, failed: LanguageModel, error: unknown): error is ProviderError {
  return error instanceof ProviderError && (next !== failed || error.retryable);
}
