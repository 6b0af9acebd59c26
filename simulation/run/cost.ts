import type { PriceOf } from '#src/calls/usage/vendor-prices.ts';
import type { CallTrace } from '../stage/trace.ts';

/** Names of the providers whose prices a simulated call is to have. */
export type PricedProviders = { readonly model: string; readonly voice: string };

/** The cost of model and voice in dollars by the prices of the settings; null if no price is known. Tokens are estimated from the texts. */
export function costOf({ usage }: CallTrace, { model, voice }: PricedProviders, priceOf: PriceOf): number | null {
  const parts = [
    priceOf({ part: 'language_model', provider: model, unit: 'input_tokens' }, usage.inputTokens),
    priceOf({ part: 'language_model', provider: model, unit: 'output_tokens' }, usage.outputTokens),
    priceOf({ part: 'text_to_speech', provider: voice, unit: 'characters' }, usage.spokenChars),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.reduce((sum, micros) => sum + micros, 0) / 1_000_000;
}
