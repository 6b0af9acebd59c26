import type { UsageKey, UsageUnit } from '../../providers/usage/usage.ts';
import type { Prices, VendorPrices } from '../../settings/prices.ts';

/** The cost of an amount, in whole micro-dollars; null without a price. */
export type PriceOf = (used: UsageKey, quantity: number) => number | null;

const microsInDollar = 1_000_000;
const million = 1_000_000;

/** Dollars per unit, from the prices of its provider; cached tokens have the regular price unless they have their own. */
const priceOfOne: Readonly<Record<UsageUnit, (prices: VendorPrices, part: UsageKey['part']) => number | undefined>> = {
  audio_seconds: (prices, part) => shared(part === 'speech_to_text' ? prices.audio_minute : prices.speech_minute, 60),
  characters: ({ character_million }) => shared(character_million, million),
  input_tokens: ({ input_million }) => shared(input_million, million),
  cached_tokens: ({ cached_million, input_million }) => shared(cached_million ?? input_million, million),
  cache_write_tokens: ({ cache_write_million, input_million }) => shared(cache_write_million ?? input_million, million),
  output_tokens: ({ output_million }) => shared(output_million, million),
  audio_input_tokens: ({ audio_input_million }) => shared(audio_input_million, million),
  audio_cached_tokens: ({ audio_cached_million: kept, audio_input_million: read }) => shared(kept ?? read, million),
  audio_output_tokens: ({ audio_output_million }) => shared(audio_output_million, million),
};

const shared = (price: number | undefined, among: number) => (price === undefined ? undefined : price / among);

/** Prices by the table in the settings: for `provider/model`, else for its provider. `free` are the local parts, which cost nothing. */
export function createPriceOf(table: Prices, free: readonly string[]): PriceOf {
  return ({ part, provider, unit }, quantity) => {
    if (free.includes(provider)) return 0;
    const prices = ownOf(table, provider) ?? ownOf(table, provider.replace(/\/.*$/s, ''));
    const one = prices === undefined ? undefined : priceOfOne[unit](prices, part);
    return one === undefined ? null : Math.round(one * quantity * microsInDollar);
  };
}

/** A provider may have the name of an object's built-in property. */
function ownOf(table: Prices, name: string): VendorPrices | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
