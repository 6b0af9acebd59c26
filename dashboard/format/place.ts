type Place = {
  readonly locality: string;
  readonly region: string;
  readonly postal_code: string;
  readonly iso_country: string;
};

/** Oakland, CA 94612, US; what is not known is left out. */
export function placeName({ locality, region, postal_code, iso_country }: Place): string {
  const area = [region, postal_code].filter(Boolean).join(' ');
  return [locality, area, iso_country].filter(Boolean).join(', ');
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Germany of DE; what is no code of a country stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}
