import type { FakeResponse } from './fake-carrier-server.ts';
import type { TwilioRequest } from './fake-twilio.ts';

/** A number in Twilio's account. */
export type TwilioNumber = {
  readonly sid: string;
  readonly phone_number: string;
  voice_url: string;
  status_callback: string;
};

const described = {
  lata: '722',
  rate_center: 'OKLAND TR',
  latitude: '37.780000',
  longitude: '-122.380000',
  locality: 'Oakland',
  region: 'CA',
  postal_code: '94612',
  iso_country: 'US',
  address_requirements: 'none',
  beta: false,
};

/**
 * Twilio's resources of numbers and prices: searching, buying once, listing, routing and releasing. For `startFakeTwilio`.
 * https://www.twilio.com/docs/phone-numbers/api
 */
export class FakeTwilioNumbers {
  readonly forSale: string[];
  readonly held: TwilioNumber[] = [];
  /** The received searches, without their paging. */
  readonly searches: Record<string, string>[] = [];
  /** Replaces the response to a request with this method and resource; with `after`, the request is carried out first. */
  trouble: {
    readonly method: string;
    readonly resource: string;
    readonly answer: FakeResponse;
    readonly after?: true;
  } | null = null;
  price: string | null = '1.35';

  constructor(...forSale: string[]) {
    this.forSale = forSale;
  }

  readonly answer = (request: TwilioRequest): FakeResponse => {
    const { pathname, searchParams } = new URL(request.path, 'http://twilio.test');
    const [resource = '', id] = pathname.split('/').slice(4);
    const { trouble } = this;
    const troubled = trouble !== null && trouble.method === request.method && pathname.includes(trouble.resource);
    if (troubled && trouble.after === undefined) return trouble.answer;
    const answer = pathname.startsWith('/v1/')
      ? this.#prices()
      : this.#carryOut({ ...request, resource, id: id?.replace('.json', '') ?? null, query: searchParams });
    return troubled ? trouble.answer : answer;
  };

  #carryOut(asked: TwilioRequest & { resource: string; id: string | null; query: URLSearchParams }): FakeResponse {
    const { method, resource, id, form, query } = asked;
    if (resource === 'AvailablePhoneNumbers') return this.#search(query);
    if (id === null && method === 'GET') return this.#list(query.get('PhoneNumber'));
    if (id === null) return this.#buy(form.get('PhoneNumber') ?? '');
    const index = this.held.findIndex(({ sid }) => sid === id);
    const number = this.held[index];
    if (number === undefined) return { status: 404, body: { code: 20404, message: 'not found', status: 404 } };
    if (method === 'DELETE') {
      this.held.splice(index, 1);
      return { status: 204, body: '' };
    }
    number.voice_url = form.get('VoiceUrl') ?? number.voice_url;
    number.status_callback = form.get('StatusCallback') ?? number.status_callback;
    return { status: 200, body: owned(number) };
  }

  #search(query: URLSearchParams): FakeResponse {
    const { PageSize, ...search } = Object.fromEntries(query);
    this.searches.push(search);
    if (search.AreaCode === '999')
      return { status: 400, body: { code: 21451, message: 'Invalid area code', status: 400 } };
    const offers = this.forSale
      .filter((number) => number.startsWith(`+1${search.AreaCode ?? ''}`))
      .map((phone_number) => ({
        ...described,
        friendly_name: friendly(phone_number),
        phone_number,
        capabilities: { voice: true, SMS: true, MMS: false },
      }));
    return { status: 200, body: { available_phone_numbers: offers, uri: '/2010-04-01/…' } };
  }

  #list(phoneNumber: string | null): FakeResponse {
    const found = this.held.filter(({ phone_number }) => phoneNumber === null || phone_number === phoneNumber);
    return { status: 200, body: { incoming_phone_numbers: found.map(owned), page: 0, page_size: 50 } };
  }

  #buy(phone_number: string): FakeResponse {
    const index = this.forSale.indexOf(phone_number);
    if (index < 0) return { status: 400, body: { code: 21422, message: 'not available', status: 400 } };
    this.forSale.splice(index, 1);
    const sid = `PN${phone_number.slice(1).padStart(32, '0')}`;
    const number = { sid, phone_number, voice_url: '', status_callback: '' };
    this.held.push(number);
    return { status: 201, body: owned(number) };
  }

  #prices(): FakeResponse {
    if (this.price === null) return { status: 503, body: {} };
    const prices = [
      { number_type: 'toll free', base_price: '2.15', current_price: '2.15' },
      { number_type: 'local', base_price: '1.50', current_price: this.price },
    ];
    return { status: 200, body: { country: 'United States', iso_country: 'US', phone_number_prices: prices } };
  }
}

const friendly = (number: string): string => `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;

/** As at Twilio, capability names are in lower case here, and the location is missing. */
function owned(number: TwilioNumber) {
  const capabilities = { voice: true, sms: true, mms: false, fax: false };
  return { ...number, friendly_name: friendly(number.phone_number), capabilities, origin: 'twilio', status: 'in-use' };
}
