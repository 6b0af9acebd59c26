import { randomUUID } from 'node:crypto';
import type { FakeResponse } from './fake-carrier-server.ts';

type Asked = {
  readonly method: string;
  readonly kind: string | undefined;
  readonly id: string | undefined;
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
};
type Held = { readonly sid: string; readonly phone_number: string; voice_url: string; status_callback: string };

/**
 * SignalWire's resources of numbers: searching, buying once, listing, routing and releasing.
 * https://signalwire.com/docs/compatibility-api/rest/available-phone-numbers
 */
export class FakeSignalWireNumbers {
  readonly forSale: string[];
  readonly held: Held[] = [];

  constructor(forSale: readonly string[]) {
    this.forSale = [...forSale];
  }

  answer({ method, kind, id, form, query }: Asked): FakeResponse {
    if (kind === 'AvailablePhoneNumbers') return this.#search(query);
    if (kind !== 'IncomingPhoneNumbers') return refusal(404, 20404);
    if (id === undefined) return method === 'GET' ? this.#list(query) : this.#buy(form);
    const number = this.held.find(({ sid }) => sid === id);
    if (number === undefined) return refusal(404, 20404);
    if (method === 'DELETE') {
      this.held.splice(this.held.indexOf(number), 1);
      return { status: 204, body: '' };
    }
    number.voice_url = form.get('VoiceUrl') ?? number.voice_url;
    number.status_callback = form.get('StatusCallback') ?? number.status_callback;
    return { status: 200, body: owned(number) };
  }

  /** Returns all results: it ignores page sizes here. Patterns consist of letters and digits only. */
  #search(query: URLSearchParams): FakeResponse {
    const contains = query.get('Contains') ?? '';
    if (!/^[\da-z]*$/i.test(contains)) return refusal(422, 10000);
    const areaCode = query.get('AreaCode') ?? '';
    const found = this.forSale.filter((number) => number.startsWith(`+1${areaCode}`) && number.includes(contains));
    const nowhere = { lata: null, locality: null, latitude: null, longitude: null, postal_code: null };
    const offers = found.map((phone_number) => ({
      ...{ phone_number, friendly_name: friendly(phone_number), ...nowhere },
      ...{ rate_center: 'AUBURN', region: 'WA', iso_country: 'US', beta: false },
      capabilities: { voice: true, SMS: true, MMS: true },
    }));
    return { status: 200, body: { uri: '', available_phone_numbers: offers } };
  }

  #list(query: URLSearchParams): FakeResponse {
    const found = this.held.filter(({ phone_number }) => phone_number.includes(query.get('PhoneNumber') ?? ''));
    return { status: 200, body: { page: 0, page_size: 50, incoming_phone_numbers: found.map(owned) } };
  }

  #buy(form: URLSearchParams): FakeResponse {
    const phone_number = form.get('PhoneNumber') ?? '';
    const index = this.forSale.indexOf(phone_number);
    if (index < 0) return refusal(404, 20404);
    this.forSale.splice(index, 1);
    const number = { sid: randomUUID(), phone_number, voice_url: '', status_callback: '' };
    this.held.push(number);
    return { status: 201, body: owned(number) };
  }
}

const friendly = (number: string): string => `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`;

function owned(number: Held) {
  const capabilities = { voice: true, sms: true, mms: true, fax: true };
  const facts = { country_code: 'US', origin: 'signalwire', capabilities, beta: false };
  return { ...number, ...facts, friendly_name: friendly(number.phone_number) };
}

function refusal(status: number, code: number): FakeResponse {
  return { status, body: { code, message: 'refused', more_info: 'https://signalwire.com/docs', status } };
}
