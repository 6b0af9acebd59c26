import { ProviderError } from '#engine/ports/provider-error.ts';
import { type JsonResponse, type JsonRest, listIn, RestRejection, textIn } from './json-rest.ts';
import type { AssignedNumber, CarrierNumbers, NumberFacts, NumberSearch } from './numbers.ts';

/** The numbers of an account, and the peculiarities of its carrier. */
export type TwilioLikeNumbers = {
  /** The carrier's name in messages. */
  readonly name: string;
  readonly rest: JsonRest;
  /** Codes for a number that cannot be bought. */
  readonly unavailableNumberCodes: readonly string[];
  /** The monthly price of a local number of the United States, in dollars; must not reject. */
  readMonthlyFee(): Promise<number>;
};

const held = '/IncomingPhoneNumbers';
const forSale = '/AvailablePhoneNumbers/US/Local.json';

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource */
export function createTwilioLikeNumbers({ name, rest, ...ways }: TwilioLikeNumbers): CarrierNumbers {
  const list = async (path: string, field: string): Promise<readonly JsonResponse[]> => {
    const answer = await rest({ method: 'GET', path, effect: 'repeatable' });
    return answer === 'gone' ? [] : listIn(answer, field);
  };
  const heldNumber = (entry: JsonResponse | 'gone'): AssignedNumber => {
    const providerId = entry === 'gone' ? null : textIn(entry, 'sid');
    if (entry !== 'gone' && providerId !== null) return { ...factsOf(entry), providerId };
    throw new ProviderError(name, 'the response about a number contains no sid', { retryable: false });
  };
  return {
    async search(search) {
      const found = list(`${forSale}?${searchForm(search)}`, 'available_phone_numbers').catch(refusal);
      const [entries, monthlyFee] = await Promise.all([found, ways.readMonthlyFee()]);
      if (entries === 'refused') return entries;
      return entries.slice(0, search.limit).map((entry) => ({ ...factsOf(entry), monthlyFee }));
    },
    async buy(phoneNumber) {
      const body = new URLSearchParams({ PhoneNumber: phoneNumber });
      try {
        return heldNumber(await rest({ method: 'POST', path: `${held}.json`, body, effect: 'once' }));
      } catch (error) {
        if (!(error instanceof RestRejection)) throw error;
        return ways.unavailableNumberCodes.includes(error.code ?? '') ? 'not_for_sale' : 'refused';
      }
    },
    async find(phoneNumber) {
      const query = new URLSearchParams({ PhoneNumber: phoneNumber });
      const entries = await list(`${held}.json?${query}`, 'incoming_phone_numbers');
      const found = entries.find((entry) => entry.phone_number === phoneNumber);
      return found === undefined ? null : heldNumber(found);
    },
    async route(providerId, { voiceUrl, statusUrl }) {
      const body = new URLSearchParams({
        VoiceUrl: voiceUrl,
        VoiceMethod: 'POST',
        StatusCallback: statusUrl,
        StatusCallbackMethod: 'POST',
      });
      await rest({ method: 'POST', path: numberPath(providerId), body, effect: 'repeatable' });
    },
    async release(providerId) {
      await rest({ method: 'DELETE', path: numberPath(providerId), effect: 'until gone' });
    },
  };
}

const numberPath = (providerId: string): string => `${held}/${encodeURIComponent(providerId)}.json`;

/** https://www.twilio.com/docs/phone-numbers/api/availablephonenumberlocal-resource */
function searchForm({ areaCode, contains, region, limit }: NumberSearch): URLSearchParams {
  const form = new URLSearchParams({ VoiceEnabled: 'true', PageSize: String(limit) });
  if (areaCode !== undefined) form.set('AreaCode', areaCode);
  if (contains !== undefined) form.set('Contains', contains);
  if (region !== undefined) form.set('InRegion', region);
  return form;
}

/** The carrier rejects the search; other failures are unrelated to it. */
function refusal(error: unknown): 'refused' {
  if (error instanceof RestRejection && [400, 404, 422].includes(error.status)) return 'refused';
  throw error;
}

function factsOf(entry: JsonResponse): NumberFacts {
  const text = (field: string): string => textIn(entry, field) ?? '';
  const capable = new Map(Object.entries(entry.capabilities ?? {}).map(([name, can]) => [name.toLowerCase(), can]));
  return {
    phoneNumber: text('phone_number'),
    friendlyName: text('friendly_name'),
    postalCode: text('postal_code'),
    locality: text('locality') || text('rate_center'),
    region: text('region'),
    isoCountry: text('iso_country') || text('country_code'),
    capabilities: {
      voice: capable.get('voice') === true,
      SMS: capable.get('sms') === true,
      MMS: capable.get('mms') === true,
    },
  };
}
