/** Token counts of one reply. */
export type TokenUsage = {
  /** The `name` of the model that replied. */
  readonly model: string;
  readonly inputTokens: number;
  /** Input tokens that the provider read from its cache. */
  readonly cachedTokens: number;
  /** Other input tokens that the provider cached for later requests at a separate price; absent if it reports none. */
  readonly cacheWriteTokens?: number;
  readonly outputTokens: number;
  /** How many of them are audio; absent for text models. */
  readonly audio?: Omit<TokenUsage, 'model' | 'audio'>;
};
