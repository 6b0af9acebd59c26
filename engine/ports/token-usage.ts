/** The tokens of one answer. */
export type TokenUsage = {
  /** The `name` of the model that answered. */
  readonly model: string;
  readonly inputTokens: number;
  /** How many of the input tokens the provider had kept. */
  readonly cachedTokens: number;
  /** How many of the others it keeps for later requests, at a price of their own; absent where it tells none. */
  readonly cacheWriteTokens?: number;
  readonly outputTokens: number;
  /** How many of them are audio; absent for models of text. */
  readonly audio?: Omit<TokenUsage, 'model' | 'audio'>;
};
