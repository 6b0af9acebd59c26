import type { Prompt } from '#engine/ports/language-model.ts';
import type { TokenUsage } from '#engine/ports/token-usage.ts';

/** Tokens of an answer; input includes cached tokens. */
type Tokens = Pick<TokenUsage, 'inputTokens' | 'cachedTokens' | 'outputTokens'>;

/** English has about four characters per token; a character of other scripts may be a token or more. */
const charsPerToken = 4;

/** Estimates the tokens of answers whose model reported none, from their length and from the last reported answer of the same call. */
export class TokenEstimate {
  #told: { readonly prompt: Prompt; readonly usage: TokenUsage } | null = null;

  learn(prompt: Prompt, usage: TokenUsage): void {
    this.#told = { prompt, usage };
  }

  of(prompt: Prompt, said: string): Tokens {
    const { perToken, cachedShare } = this.#known();
    const inputTokens = Math.round(tokensOfPrompt(prompt) * perToken);
    return { inputTokens, cachedTokens: Math.round(inputTokens * cachedShare), outputTokens: tokensOf(said) };
  }

  #known(): { readonly perToken: number; readonly cachedShare: number } {
    if (this.#told === null || this.#told.usage.inputTokens <= 0) return { perToken: 1, cachedShare: 0 };
    const { prompt, usage } = this.#told;
    const perToken = usage.inputTokens / Math.max(1, tokensOfPrompt(prompt));
    return { perToken, cachedShare: Math.min(1, usage.cachedTokens / usage.inputTokens) };
  }
}

function tokensOfPrompt({ system, moment, messages, tools }: Prompt): number {
  return tokensOf(JSON.stringify([system, moment ?? '', messages, tools]));
}

function tokensOf(text: string): number {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return Math.ceil((text.length - foreign) / charsPerToken) + foreign;
}
