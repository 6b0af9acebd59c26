/** A request to the network's REST interface. */
type NumberRequest = { readonly method: string; readonly url: string; readonly form: URLSearchParams };
type NumberAnswer = { readonly status: number; readonly body: object };
type Area = { readonly code: string; readonly locality: string; readonly region: string; readonly postalCode: string };
type Offer = { readonly number: string; readonly area: Area };

const areas: readonly Area[] = [
  { code: '202', locality: 'Washington', region: 'DC', postalCode: '20001' },
  { code: '212', locality: 'New York', region: 'NY', postalCode: '10001' },
  { code: '312', locality: 'Chicago', region: 'IL', postalCode: '60601' },
  { code: '415', locality: 'San Francisco', region: 'CA', postalCode: '94103' },
  { code: '510', locality: 'Oakland', region: 'CA', postalCode: '94612' },
  { code: '512', locality: 'Austin', region: 'TX', postalCode: '78701' },
  { code: '617', locality: 'Boston', region: 'MA', postalCode: '02108' },
];
/** 555-0100 to 555-0199 are reserved for fiction in every area. */
const numbersPerArea = 100;
const offers: readonly Offer[] = areas.flatMap((area) =>
  Array.from({ length: numbersPerArea }, (_, last) => ({
    number: `+1${area.code}55501${String(last).padStart(2, '0')}`,
    area,
  })),
);
const monthlyFee = '1.15';

/** The numbers of the network: those for sale, and those that were bought. */
export class NumberMarket {
  /** The bought numbers, by their id. */
  readonly #bought = new Map<string, Offer>();

  /**
   * The response to a request for numbers or their prices; null for requests about anything else.
   * https://www.twilio.com/docs/phone-numbers/api
   */
  answer({ method, url, form }: NumberRequest): NumberAnswer | null {
    const { pathname, searchParams: query } = new URL(url, 'http://network.invalid');
    if (pathname === '/v1/PhoneNumbers/Countries/US') return prices;
    const [, resource, id] = /\/(AvailablePhoneNumbers|IncomingPhoneNumbers)(?:\/([^/]+))?[./]/.exec(pathname) ?? [];
    if (resource === undefined) return null;
    if (resource === 'AvailablePhoneNumbers') return this.#search(query);
    if (id !== undefined) return this.#change(id, method);
    return method === 'POST' ? this.#buy(form.get('PhoneNumber') ?? '') : this.#list(query.get('PhoneNumber'));
  }

  #search(query: URLSearchParams): NumberAnswer {
    const contains = patternOf(query.get('Contains') ?? '');
    const [code, region] = [query.get('AreaCode'), query.get('InRegion')];
    const found = offers.filter(
      ({ number, area }) =>
        !this.#bought.has(idOf(number)) &&
        (code === null || area.code === code) &&
        (region === null || area.region === region) &&
        contains.test(number),
    );
    const size = Number(query.get('PageSize') ?? 50);
    return { status: 200, body: { available_phone_numbers: found.slice(0, size).map(described) } };
  }

  #buy(number: string): NumberAnswer {
    const offer = offers.find((one) => one.number === number);
    const id = idOf(number);
    if (offer === undefined || this.#bought.has(id)) return refusal(400, 21422, `${number} is not available`);
    this.#bought.set(id, offer);
    return { status: 201, body: owned(id, offer) };
  }

  #list(number: string | null): NumberAnswer {
    const found = [...this.#bought].filter(([, offer]) => number === null || offer.number === number);
    return { status: 200, body: { incoming_phone_numbers: found.map(([id, offer]) => owned(id, offer)) } };
  }

  /** Accepts new URLs of a number without using them: the numbers receive no calls. */
  #change(id: string, method: string): NumberAnswer {
    const offer = this.#bought.get(id);
    if (offer === undefined) return refusal(404, 20404, 'not found');
    if (method !== 'DELETE') return { status: 200, body: owned(id, offer) };
    this.#bought.delete(id);
    return { status: 204, body: {} };
  }
}

const prices: NumberAnswer = {
  status: 200,
  body: { iso_country: 'US', phone_number_prices: [{ number_type: 'local', current_price: monthlyFee }] },
};

const idOf = (number: string): string => `PN${number.slice(1).padStart(32, '0')}`;

const owned = (sid: string, offer: Offer) => ({ sid, ...described(offer) });

const described = ({ number, area: { locality, region, postalCode } }: Offer) => ({
  phone_number: number,
  friendly_name: `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`,
  locality,
  region,
  postal_code: postalCode,
  iso_country: 'US',
  capabilities: { voice: true, SMS: false, MMS: false },
});

const refusal = (status: number, code: number, message: string): NumberAnswer => ({
  status,
  body: { code, message, status },
});

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Digits, letters of a keypad, and `*` for any digit. */
function patternOf(contains: string): RegExp {
  const digits = contains.toLowerCase().replace(/[a-z]/g, (letter) => digitOf(letter));
  return new RegExp(digits.replace(/\D/g, (other) => (other === '*' ? '\\d' : '')));
}

const digitOf = (letter: string): string => String(keypad.findIndex((letters) => letters.includes(letter)) + 2);
