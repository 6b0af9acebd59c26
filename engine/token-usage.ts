import type { CallEvent } from './events.ts';

/** The tokens of one answer. */
export type TokenUsage = {
  /** The `name` of the model that answered. */
  readonly model: string;
  readonly inputTokens: number;
  /** How many of the input tokens the provider had kept. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** How many of them are audio; absent for models of text. */
  readonly audio?: Omit<TokenUsage, 'model' | 'audio'>;
};

/** The tokens of a whole call by model, in the order in which the models first answered, from the call's event log. */
export function tokensOf(log: readonly CallEvent[]): readonly TokenUsage[] {
  const sums = new Map<string, TokenUsage>();
  for (const event of log) {
    if (event.type !== 'model.usage') continue;
    const model = String(event.model);
    const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = sums.get(model) ?? {};
    sums.set(model, {
      model,
      inputTokens: inputTokens + Number(event.input_tokens),
      cachedTokens: cachedTokens + Number(event.cached_tokens),
      outputTokens: outputTokens + Number(event.output_tokens),
    });
  }
  return [...sums.values()];
}
