import { type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Two letters of ISO 3166-1; empty where numbers are all in international form. */
export type Country = CountryCode | '';

const names = new Intl.DisplayNames('en', { type: 'region' });

/** The countries whose numbers may stand in a file without their code, by name. */
export const countries = (): readonly { readonly value: CountryCode; readonly text: string }[] =>
  getCountries()
    .map((value) => ({ value, text: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})` }))
    .sort((one, other) => one.text.localeCompare(other.text, 'en'));

/** A number as the API takes it, E.164; null where no numbering plan has it. The API checks it the same way. */
export function numberIn(country: Country, text: string): string | null {
  // 00 stands for + in most of the world.
  const trimmed = text.trim().replace(/^00(?=[1-9])/, '+');
  if (trimmed.length > 50 || (country === '' && !trimmed.startsWith('+'))) return null;
  const options = { extract: false, ...(country === '' ? {} : { defaultCountry: country }) };
  const number = parsePhoneNumberFromString(trimmed, options);
  return number !== undefined && number.ext === undefined && number.isValid() ? number.number : null;
}

/** As it is sent: in international form where it can be told, else as it stands, so that the API says what is wrong. */
export const sentNumber = (country: Country, text: string): string => numberIn(country, text) ?? text;
