import { z } from 'zod';

const price = z.number().min(0).max(1_000_000);

/** The prices that can be set for a provider, in dollars. */
const vendorPrices = z.strictObject({
  /** A minute of recognized audio. */
  audio_minute: price.optional(),
  /** A minute of synthesized audio. */
  speech_minute: price.optional(),
  /** A million characters of text to speak. */
  character_million: price.optional(),
  /** A minute of an outbound call, for carriers. */
  call_minute: price.optional(),
  /** A million tokens: input, cached input, input written to the cache, output. */
  input_million: price.optional(),
  cached_million: price.optional(),
  cache_write_million: price.optional(),
  output_million: price.optional(),
  /** The same for audio tokens, of speech-to-speech models. */
  audio_input_million: price.optional(),
  audio_cached_million: price.optional(),
  audio_output_million: price.optional(),
});
const priceTable = z.record(z.string().min(1), vendorPrices);

/** Dollars by unit. */
export type VendorPrices = z.output<typeof vendorPrices>;
/** The prices of providers, by `provider` or `provider/model`. */
export type Prices = Readonly<Record<string, VendorPrices>>;

const priceUnits: readonly string[] = Object.keys(vendorPrices.shape);

/** Parses prices from JSON; if they are invalid, returns the error as words that follow the name of a setting. */
export function parsePrices(text: string): { readonly prices: Prices } | { readonly wrong: string } {
  const accepted = `use JSON such as {"VENDOR":{"audio_minute":0.01}} with dollars per ${priceUnits.join(', ')}`;
  const result = priceTable.safeParse(jsonOf(text));
  if (result.success) return { prices: result.data };
  const { path, message } = result.error.issues[0] ?? { path: [], message: 'not valid' };
  const place = path.length === 0 ? '' : ` at ${path.join('.')}`;
  return { wrong: `is not valid${place} (${message}); ${accepted}` };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
