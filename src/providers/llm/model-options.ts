import type { Clock } from '#engine/ports/clock.ts';

/** The access to a provider's model. */
export type ModelOptions = {
  /** Name in errors and logs: `provider/model`. */
  readonly name: string;
  /** The provider's name of the model. */
  readonly model: string;
  /** Null sends no key, as for local servers. */
  readonly apiKey: string | null;
  /** Null for the provider's own address. */
  readonly baseUrl: string | null;
  readonly clock?: Clock;
  /** From the request to the first text or tool call, in milliseconds; 10,000 by default. */
  readonly firstTokenMs?: number;
  /** From one event to the next, in milliseconds; 5,000 by default. */
  readonly betweenMs?: number;
};

/** `ModelOptions.firstTokenMs` and `ModelOptions.betweenMs` if they are absent. */
export const defaultTokenDeadlines = { firstTokenMs: 10_000, betweenMs: 5_000 } as const;

/** A base URL without trailing slashes. Throws `RangeError` with a message that contains no address, because it may be a secret. */
export function checkedUrl(baseUrl: string): string {
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RangeError('the base URL of the model is not an http or https URL');
  if (url.username !== '' || url.password !== '')
    throw new RangeError('the base URL of the model must not contain a user name or password');
  return baseUrl.replace(/\/+$/, '');
}

/** A key that a header can carry, empty for none. Throws `RangeError` with a message that does not contain it. */
export function checkedKey(apiKey: string | null): string {
  const key = apiKey?.trim() ?? '';
  if (!/^[\x21-\x7e]*$/.test(key))
    throw new RangeError('the API key of the model contains characters that a header cannot carry');
  return key;
}
