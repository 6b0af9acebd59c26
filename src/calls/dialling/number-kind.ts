import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Kinds of numbers that cost more than an ordinary call or pay their owner. */
export const costlyKinds = [
  'premium_rate',
  'satellite',
  'shared_cost',
  'personal',
  'universal_access',
  'pager',
  'voicemail',
] as const;
export type CostlyKind = (typeof costlyKinds)[number];

/** The kind of a number and its country; null if it belongs to none. */
type NumberKind = { readonly kind: CostlyKind | 'ordinary'; readonly country: string | null };

type Phone = NonNullable<ReturnType<typeof parsePhoneNumberFromString>>;

/**
 * Calling codes that belong to no country (https://www.itu.int/pub/T-SP-E.164D). The international networks behind 882 and
 * 883 include satellite operators and have no common price.
 */
const globalCodes: Readonly<Record<string, NumberKind['kind']>> = {
  '800': 'ordinary',
  '808': 'shared_cost',
  '870': 'satellite',
  '878': 'personal',
  '881': 'satellite',
  '882': 'satellite',
  '883': 'satellite',
  '979': 'premium_rate',
};

const kindOfType: Readonly<Record<string, CostlyKind>> = {
  PREMIUM_RATE: 'premium_rate',
  SHARED_COST: 'shared_cost',
  PERSONAL_NUMBER: 'personal',
  UAN: 'universal_access',
  PAGER: 'pager',
  VOICEMAIL: 'voicemail',
};

/** UK 03 numbers cost the same as calls to geographic numbers (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers). */
const ukGeographicRate = /^\+443/;
/** Exchange 976 contains the premium-rate numbers of many North American area codes. */
const northAmericanExchange976 = /^\+1\d{3}976\d{4}$/;

/** The main country of each shared calling code, which gets the numbers without a known territory. */
const mainCountries: Readonly<Record<string, string>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};
const countryOfCode = new Map<string, string>([
  ...getCountries().map((country): [string, string] => [getCountryCallingCode(country), country]),
  ...Object.entries(mainCountries),
]);

/** ISO 3166-1 codes of the countries that have a calling code. */
export const dialCountries: readonly string[] = getCountries().toSorted();

/** Returns the kind and country of an international number; null if no numbering plan allows it. */
export function numberKind(number: string): NumberKind | null {
  const phone = parsePhoneNumberFromString(number, { extract: false });
  if (phone === undefined || phone.ext !== undefined) return null;
  const global = globalCodes[phone.countryCallingCode];
  if (global !== undefined) return { kind: global, country: null };
  const country = phone.country ?? countryOfCode.get(phone.countryCallingCode);
  if (country === undefined) return null;
  if (northAmericanExchange976.test(phone.number)) return { kind: 'premium_rate', country };
  const type = phone.getType();
  if (type === undefined) return guessKind(phone, country);
  if (type === 'UAN' && ukGeographicRate.test(phone.number)) return { kind: 'ordinary', country };
  return { kind: kindOfType[type] ?? 'ordinary', country };
}

/** The maximum length of an E.164 number, and the digits that identify a block of numbers within a country. */
const mostDigits = 15;
const blockDigits = 3;

/**
 * The kind of a number that its country's numbering plan does not list. Networks ignore digits after the end of a number and connect the rest, so a
 * listed number with further digits is blocked; so are prefixes for international calls.
 */
function guessKind({ countryCallingCode: code, nationalNumber }: Phone, country: string): NumberKind | null {
  const isTooLong = code.length + nationalNumber.length > mostDigits || hasListedStart(code, nationalNumber);
  if (isTooLong || (code === '1' && /^0/.test(nationalNumber))) return null;
  const kind = blockKind(code, nationalNumber.slice(0, blockDigits));
  return { kind, country };
}

/** Whether the digits are a listed number followed by further digits. */
function hasListedStart(code: string, nationalNumber: string): boolean {
  for (let length = nationalNumber.length - 1; length > blockDigits; length -= 1)
    if (typeOf(code, nationalNumber.slice(0, length)) !== undefined) return true;
  return false;
}

const typeOf = (code: string, nationalNumber: string) =>
  parsePhoneNumberFromString(`+${code}${nationalNumber}`, { extract: false })?.getType();

const blocks = new Map<string, NumberKind['kind']>();
const mostBlocks = 10_000;
const fillings = [...'0123456789'].map((digit) => digit.repeat(10)).concat('2345678901', '5012345678');

/** The kind of a block of numbers; `ordinary` if the plan lists none or an ordinary one in it. */
function blockKind(code: string, block: string): NumberKind['kind'] {
  const known = blocks.get(`${code} ${block}`);
  if (known !== undefined) return known;
  const kind = kindOfSamples(code, block);
  if (blocks.size >= mostBlocks) blocks.clear();
  blocks.set(`${code} ${block}`, kind);
  return kind;
}

function kindOfSamples(code: string, block: string): NumberKind['kind'] {
  let costly: CostlyKind | null = null;
  for (const filling of fillings)
    for (let length = 3; length <= 8; length += 1) {
      const type = typeOf(code, block + filling.slice(0, length));
      if (type === undefined) continue;
      const kind = kindOfType[type];
      if (kind === undefined) return 'ordinary';
      costly ??= kind;
    }
  return costly ?? 'ordinary';
}
