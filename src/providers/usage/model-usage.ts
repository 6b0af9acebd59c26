import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type { TokenUsage } from '#engine/ports/token-usage.ts';
import { TokenEstimate } from './token-estimate.ts';
import type { Certainty, OpenCounter, UsagePart } from './usage.ts';

/**
 * Counts the tokens that a model reports. If an answer is aborted or its model reports none, they are estimated, because providers charge for them
 * anyway. A request that fails before its answer begins counts nothing.
 */
export function withModelUsage(
  model: LanguageModel,
  open: OpenCounter,
  part: Extract<UsagePart, 'language_model' | 'analysis'> = 'language_model',
): LanguageModel {
  const count = tokenCounter(model.name, open, part);
  const estimate = new TokenEstimate();
  return {
    name: model.name,
    async *generate(prompt, signal) {
      const answer = new CountedAnswer(prompt, estimate, count);
      // An aborted request does not wait for the rest of the model's work.
      const givenUp = (): void => answer.over();
      if (!signal.aborted) signal.addEventListener('abort', givenUp, { once: true });
      else answer.failed();
      try {
        for await (const one of model.generate(prompt, signal)) {
          answer.take(one);
          yield one;
        }
      } catch (error) {
        answer.failed();
        throw error;
      } finally {
        signal.removeEventListener('abort', givenUp);
        answer.over();
      }
    },
  };
}

type CountTokens = (usage: Omit<TokenUsage, 'model'>, certainty: Certainty) => void;

/** One answer, which is counted once. */
class CountedAnswer {
  readonly #prompt: Prompt;
  readonly #estimate: TokenEstimate;
  readonly #count: CountTokens;
  #said = '';
  #phase: 'going on' | 'counted' = 'going on';

  constructor(prompt: Prompt, estimate: TokenEstimate, count: CountTokens) {
    this.#prompt = prompt;
    this.#estimate = estimate;
    this.#count = count;
  }

  take(part: ModelPart): void {
    if (part.type === 'text') this.#said += part.text;
    if (part.type === 'tool_call') this.#said += part.name + part.args;
    if (part.type !== 'usage' || this.#phase === 'counted') return;
    this.#phase = 'counted';
    this.#estimate.learn(this.#prompt, part);
    this.#count(part, 'known');
  }

  /** A request that was rejected before it began costs nothing. */
  failed(): void {
    if (this.#said === '') this.#phase = 'counted';
  }

  over(): void {
    if (this.#phase === 'counted') return;
    this.#phase = 'counted';
    this.#count(this.#estimate.of(this.#prompt, this.#said), 'estimated');
  }
}

function tokenCounter(provider: string, open: OpenCounter, part: UsagePart): CountTokens {
  const at = { part, provider } as const;
  const input = open({ ...at, unit: 'input_tokens' });
  const cached = open({ ...at, unit: 'cached_tokens' });
  const written = open({ ...at, unit: 'cache_write_tokens' });
  const output = open({ ...at, unit: 'output_tokens' });
  return ({ inputTokens, cachedTokens, cacheWriteTokens = 0, outputTokens }, certainty) => {
    input(Math.max(0, inputTokens - cachedTokens - cacheWriteTokens), certainty);
    cached(cachedTokens, certainty);
    written(cacheWriteTokens, certainty);
    output(outputTokens, certainty);
  };
}
