import { addPlus, stripPlus } from './e164-digits.ts';
import { type JsonResponse, type JsonRest, listIn, RestRejection, textIn } from './json-rest.ts';
import { keypadDigits } from './keypad.ts';
import type { AssignedNumber, CarrierNumbers, NumberFacts, NumberSearch } from './numbers.ts';

/** "The credentials are valid, but the request is not": the number is not for sale, or not ours. */
const failedStatus = 420;
/** The largest page. */
const mostNumbers = 100;

/**
 * Numbers of Vonage, which identifies them by country and digits and routes them to an application, whose URLs apply to all its numbers. Fees are in
 * euros. https://developer.vonage.com/en/api/numbers
 */
export function createVonageNumbers(rest: JsonRest, applicationId: string): CarrierNumbers {
  const list = async (path: string, query: URLSearchParams): Promise<readonly JsonResponse[]> => {
    const answer = await rest({ method: 'GET', path: `${path}?${query}`, effect: 'repeatable' });
    return answer === 'gone' ? [] : listIn(answer, 'numbers');
  };
  /** With its country, which every request needs. */
  const findEntry = async (digits: string): Promise<JsonResponse | undefined> => {
    const query = new URLSearchParams({ pattern: digits, search_pattern: '0' });
    return (await list('/account/numbers', query)).find((entry) => entry.msisdn === digits);
  };
  const find = async (phoneNumber: string): Promise<AssignedNumber | null> => {
    const entry = await findEntry(stripPlus(phoneNumber));
    return entry === undefined ? null : { ...factsOf(entry), providerId: stripPlus(phoneNumber) };
  };
  return {
    find,
    async search(search) {
      const query = searchQuery(search);
      if (query === null) return 'refused';
      const found = await list('/number/search', query);
      const local = found.filter(({ type }) => type !== 'landline-toll-free').slice(0, search.limit);
      return local.map((entry) => ({ ...factsOf(entry), monthlyFee: Number(entry.cost) || 0 }));
    },
    async buy(phoneNumber) {
      const msisdn = stripPlus(phoneNumber);
      if (!msisdn.startsWith('1')) return 'not_for_sale';
      const body = new URLSearchParams({ country: 'US', msisdn });
      try {
        await rest({ method: 'POST', path: '/number/buy', body, effect: 'once' });
      } catch (error) {
        if (!(error instanceof RestRejection)) throw error;
        return error.status === failedStatus ? 'not_for_sale' : 'refused';
      }
      const held = await find(phoneNumber).catch(() => null);
      return held ?? { ...factsOf({ msisdn, country: 'US' }), providerId: msisdn };
    },
    // Webhooks belong to the application, whose URLs are set once by hand.
    async route(providerId) {
      const country = textIn((await findEntry(providerId)) ?? {}, 'country') ?? 'US';
      const body = new URLSearchParams({ country, msisdn: providerId, app_id: applicationId });
      await rest({ method: 'POST', path: '/number/update', body, effect: 'repeatable' });
    },
    async release(providerId) {
      const entry = await findEntry(providerId);
      if (entry === undefined) return;
      const body = new URLSearchParams({ country: textIn(entry, 'country') ?? 'US', msisdn: providerId });
      await rest({ method: 'POST', path: '/number/cancel', body, effect: 'repeatable' });
    },
  };
}

/** Null for an unsupported search: it takes one pattern, for the first digits or for any. */
function searchQuery({ areaCode, contains, region, limit }: NumberSearch): URLSearchParams | null {
  const digits = keypadDigits((contains ?? '').replace(/^\*+|\*+$/g, ''));
  if (region !== undefined || digits.includes('*') || (areaCode !== undefined && digits !== '')) return null;
  const [pattern, place] = digits === '' ? [`1${areaCode ?? ''}`, 'start'] : [digits, 'anywhere'];
  return new URLSearchParams({
    country: 'US',
    features: 'VOICE',
    pattern,
    search_pattern: place === 'start' ? '0' : '1',
    size: String(Math.min(limit, mostNumbers)),
  });
}

function factsOf(entry: JsonResponse): NumberFacts {
  const phoneNumber = addPlus(textIn(entry, 'msisdn') ?? '');
  const features = Array.isArray(entry.features) ? entry.features : ['VOICE'];
  return {
    phoneNumber,
    friendlyName: phoneNumber,
    postalCode: '',
    locality: '',
    region: '',
    isoCountry: textIn(entry, 'country') ?? '',
    capabilities: { voice: features.includes('VOICE'), SMS: features.includes('SMS'), MMS: features.includes('MMS') },
  };
}
