import type { FakeResponse } from './fake-carrier-server.ts';
import { refusal } from './fake-telnyx.ts';

type Asked = {
  readonly method: string;
  readonly resource: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: { readonly [name: string]: unknown };
};
type Held = { readonly id: string; readonly phone_number: string; connection_id: string };

/** Telnyx's resources of numbers: searching, ordering once, listing, configuring and releasing. For `startFakeTelnyx`. */
export class FakeTelnyxNumbers {
  readonly forSale: string[];
  readonly held: Held[] = [];
  /** Whether orders are still pending in the response. */
  isSlow = false;

  constructor(forSale: readonly string[]) {
    this.forSale = [...forSale];
  }

  answer({ method, resource, id, query, body }: Asked): FakeResponse {
    if (resource === 'available_phone_numbers') return this.#search(query);
    if (resource === 'number_orders' && method === 'POST') return this.#order(body);
    if (resource !== 'phone_numbers') return refusal(404, '10005', 'Resource not found');
    if (id === '') return this.#list(query.get('filter[phone_number]'));
    const number = this.held.find((held) => held.id === id);
    if (number === undefined) return refusal(404, '10005', 'Resource not found');
    if (method === 'DELETE') this.held.splice(this.held.indexOf(number), 1);
    if (method === 'PATCH') number.connection_id = String(body.connection_id);
    return { status: 200, body: { data: owned(number) } };
  }

  #search(query: URLSearchParams): FakeResponse {
    const area = query.get('filter[national_destination_code]') ?? '';
    if (area === '999') return refusal(400, '10015', 'Bad request');
    const contains = query.get('filter[phone_number][contains]') ?? '';
    const found = this.forSale.filter((number) => number.startsWith(`+1${area}`) && number.includes(contains));
    const data = found.slice(0, Number(query.get('filter[limit]'))).map((phone_number) => ({
      ...{ record_type: 'available_phone_number', phone_number, vanity_format: null, best_effort: false },
      region_information: [
        { region_type: 'country_code', region_name: 'US' },
        { region_type: 'state', region_name: 'CA' },
        { region_type: 'rate_center', region_name: 'OAKLAND' },
      ],
      cost_information: { upfront_cost: '1.00000', monthly_cost: '1.10000', currency: 'USD' },
      features: [{ name: 'voice' }, { name: 'sms' }],
    }));
    return { status: 200, body: { data, meta: { total_results: data.length, best_effort_results: 0 } } };
  }

  #order(body: Asked['body']): FakeResponse {
    const [wanted] = body.phone_numbers as { phone_number: string }[];
    const index = this.forSale.indexOf(wanted?.phone_number ?? '');
    if (index < 0) return refusal(422, '85001', 'The requested phone number is not available');
    const [phone_number = ''] = this.forSale.splice(index, 1);
    const held = { id: `129${phone_number.slice(1)}`, phone_number, connection_id: String(body.connection_id) };
    if (!this.isSlow) this.held.push(held);
    const data = { record_type: 'number_order', id: 'order', status: this.isSlow ? 'pending' : 'success' };
    return { status: 200, body: { data: { ...data, phone_numbers: [{ id: 'of-the-order', phone_number }] } } };
  }

  #list(phoneNumber: string | null): FakeResponse {
    const found = this.held.filter(({ phone_number }) => phoneNumber === null || phone_number === phoneNumber);
    return { status: 200, body: { data: found.map(owned), meta: { total_results: found.length } } };
  }
}

const owned = (number: Held) => ({
  record_type: 'phone_number',
  status: 'active',
  country_iso_alpha2: 'US',
  ...number,
});
