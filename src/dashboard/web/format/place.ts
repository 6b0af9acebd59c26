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
