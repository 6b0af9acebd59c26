import { ProviderError } from '#engine/ports/provider-error.ts';
import { type JsonResponse, type JsonRest, listIn, objectIn, RestRejection, textIn } from './json-rest.ts';
import { keypadDigits } from './keypad.ts';
import type { AssignedNumber, CarrierNumbers, NumberFacts, NumberSearch } from './numbers.ts';

/** https://developers.telnyx.com/docs/numbers/phone-numbers */
export function createTelnyxNumbers(rest: JsonRest, connectionId: string): CarrierNumbers {
  const numberPath = (providerId: string) => `/phone_numbers/${encodeURIComponent(providerId)}`;
  const find = async (phoneNumber: string): Promise<AssignedNumber | null> => {
    const query = new URLSearchParams({ 'filter[phone_number]': phoneNumber });
    const numbers = dataOf(await rest({ method: 'GET', path: `/phone_numbers?${query}`, effect: 'repeatable' }));
    const found = numbers.find((entry) => entry.phone_number === phoneNumber);
    const providerId = found === undefined ? null : textIn(found, 'id');
    return found === undefined || providerId === null ? null : { ...factsOf(found), providerId };
  };
  return {
    find,
    async search(search) {
      const query = searchQuery(search);
      if (query === null) return 'refused';
      try {
        const path = `/available_phone_numbers?${query}`;
        return dataOf(await rest({ method: 'GET', path, effect: 'repeatable' })).map((entry) => ({
          ...factsOf(entry),
          monthlyFee: Number(textIn(objectIn(entry, 'cost_information'), 'monthly_cost') ?? 0) || 0,
        }));
      } catch (error) {
        if (error instanceof RestRejection && (error.status === 400 || error.status === 422)) return 'refused';
        throw error;
      }
    },
    async buy(phoneNumber) {
      const body = { phone_numbers: [{ phone_number: phoneNumber }], connection_id: connectionId };
      try {
        await rest({ method: 'POST', path: '/number_orders', body, effect: 'once' });
      } catch (error) {
        if (error instanceof RestRejection) return error.status === 422 ? 'not_for_sale' : 'refused';
        throw error;
      }
      // An order may take a while; whether it succeeded is checked later.
      const held = await find(phoneNumber).catch(() => null);
      if (held !== null) return held;
      throw new ProviderError('telnyx', 'the order of a number is not completed yet', { retryable: false });
    },
    // Webhooks belong to the application, whose URLs are set once by hand.
    async route(providerId) {
      const body = { connection_id: connectionId };
      await rest({ method: 'PATCH', path: numberPath(providerId), body, effect: 'repeatable' });
    },
    async release(providerId) {
      await rest({ method: 'DELETE', path: numberPath(providerId), effect: 'until gone' });
    },
  };
}

/** Null for an unsupported search. */
function searchQuery({ areaCode, contains, region, limit }: NumberSearch): URLSearchParams | null {
  const query = new URLSearchParams({
    'filter[country_code]': 'US',
    'filter[phone_number_type]': 'local',
    'filter[features][]': 'voice',
    'filter[limit]': String(limit),
  });
  if (areaCode !== undefined) query.set('filter[national_destination_code]', areaCode);
  if (region !== undefined) query.set('filter[administrative_area]', region);
  if (contains === undefined) return query;
  const digits = keypadDigits(contains.replace(/^\*+|\*+$/g, ''));
  if (digits.includes('*')) return null;
  query.set('filter[phone_number][contains]', digits);
  return query;
}

function factsOf(entry: JsonResponse): NumberFacts {
  const place = new Map(listIn(entry, 'region_information').map((region) => [region.region_type, region]));
  const nameOf = (type: string): string => textIn(place.get(type) ?? {}, 'region_name') ?? '';
  const features = new Set(listIn(entry, 'features').map((feature) => feature.name));
  const phoneNumber = textIn(entry, 'phone_number') ?? '';
  return {
    phoneNumber,
    friendlyName: phoneNumber,
    postalCode: '',
    locality: nameOf('location') || nameOf('rate_center'),
    region: nameOf('state'),
    isoCountry: nameOf('country_code') || textIn(entry, 'country_iso_alpha2') || '',
    // A reserved number lists no features.
    capabilities: {
      voice: features.size === 0 || features.has('voice'),
      SMS: features.has('sms'),
      MMS: features.has('mms'),
    },
  };
}

function dataOf(answer: JsonResponse | 'gone'): readonly JsonResponse[] {
  return answer === 'gone' ? [] : listIn(answer, 'data');
}
