import { locale } from './locale.ts';

type Place = {
  readonly locality: string;
  readonly region: string;
  readonly postal_code: string;
  readonly iso_country: string;
};

/** Oakland, CA 94612, US; omits unknown parts. */
export function placeName({ locality, region, postal_code, iso_country }: Place): string {
  const area = [region, postal_code].filter(Boolean).join(' ');
  return [locality, area, iso_country].filter(Boolean).join(', ');
}

const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

/** Germany for `DE`; other text stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
