import type { FakeResponse } from './fake-carrier-server.ts';

type Asked = {
  readonly method: string;
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly form: { readonly [name: string]: unknown };
};
type Held = { readonly country: string; readonly msisdn: string; app_id: string };

/** Vonage's numbers: searching, buying once, routing to an application and releasing. For `startFakeVonage`. */
export class FakeVonageNumbers {
  readonly forSale: string[];
  readonly held: Held[] = [];

  constructor(forSale: readonly string[]) {
    this.forSale = [...forSale];
  }

  answer({ method, pathname, query, form }: Asked): FakeResponse {
    if (method === 'GET' && pathname === '/number/search') return this.#search(query);
    if (method === 'GET' && pathname === '/account/numbers') return this.#list(query);
    if (method !== 'POST') return coded(405, 'method not allowed');
    const msisdn = String(form.msisdn);
    const number = this.held.find((held) => held.msisdn === msisdn && held.country === form.country);
    if (pathname === '/number/buy') return this.#buy(msisdn, String(form.country));
    if (number === undefined) return coded(420, 'method failed');
    if (pathname === '/number/update') number.app_id = String(form.app_id);
    else if (pathname === '/number/cancel') this.held.splice(this.held.indexOf(number), 1);
    else return coded(404, 'not found');
    return coded(200, 'success');
  }

  #search(query: URLSearchParams): FakeResponse {
    if (query.get('country') === null) return coded(400, 'country is missing');
    const found = this.forSale.filter((number) => matches(number, query));
    const numbers = found.slice(0, Number(query.get('size') ?? 10)).map((msisdn) => ({
      ...{ country: 'US', msisdn, cost: '0.90', initialPrice: '0.00' },
      type: /^18(00|88)/.test(msisdn) ? 'landline-toll-free' : 'mobile-lvn',
      features: ['VOICE', 'SMS'],
    }));
    return { status: 200, body: { count: found.length, numbers } };
  }

  #list(query: URLSearchParams): FakeResponse {
    const found = this.held.filter(({ msisdn }) => matches(msisdn, query));
    const numbers = found.map((held) => ({ ...held, type: 'mobile-lvn', features: ['VOICE', 'SMS', 'MMS'] }));
    return { status: 200, body: found.length === 0 ? {} : { count: found.length, numbers } };
  }

  #buy(msisdn: string, country: string): FakeResponse {
    const index = this.forSale.indexOf(msisdn);
    if (index < 0 || country !== 'US')
      return coded(420, 'Numbers from this country can be requested from the Dashboard');
    this.forSale.splice(index, 1);
    this.held.push({ country, msisdn, app_id: '' });
    return coded(200, 'success');
  }
}

function matches(number: string, query: URLSearchParams): boolean {
  const pattern = query.get('pattern') ?? '';
  switch (query.get('search_pattern') ?? '0') {
    case '0':
      return number.startsWith(pattern);
    case '1':
      return number.includes(pattern);
    default:
      return number.endsWith(pattern);
  }
}

function coded(status: number, label: string): FakeResponse {
  return { status, body: { 'error-code': String(status), 'error-code-label': label } };
}
