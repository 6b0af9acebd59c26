import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { locale } from '../../format/locale.ts';
import { countryName } from '../../format/place.ts';

/** ISO 3166-1 alpha-2 code; empty if all numbers are international. */
export type Country = CountryCode | '';

/** The countries whose national numbers a file may contain, by name. */
export const countries = (): readonly { readonly value: CountryCode; readonly text: string }[] =>
  getCountries()
    .map((value) => ({ value, text: `${countryName(value)} (+${getCountryCallingCode(value)})` }))
    .sort((one, other) => one.text.localeCompare(other.text, locale));

/** A number in E.164 for the API; null if no numbering plan contains it. The API uses the same check. */
export function toE164(country: Country, text: string): string | null {
  // In most countries 00 is equivalent to +.
  const trimmed = text.trim().replace(/^00(?=[1-9])/, '+');
  if (trimmed.length > 50 || (country === '' && !trimmed.startsWith('+'))) return null;
  const options = { extract: false, ...(country === '' ? {} : { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(trimmed, options);
  return number !== undefined && number.ext === undefined && number.isValid() ? number.number : null;
}

/** The number to send: international if possible, else unchanged, so that the API reports the error. */
export const toApiNumber = (country: Country, text: string): string => toE164(country, text) ?? text;
