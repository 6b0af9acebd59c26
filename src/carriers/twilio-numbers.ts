import { ProviderError } from '#engine/ports.ts';
import type { CarrierNumbers, HeldNumber, NumberFacts, NumberOffer, NumberSearch } from './numbers.ts';
import { type TwilioAnswer, TwilioRefusal, type TwilioRest, twilioName } from './twilio-rest.ts';

const held = '/IncomingPhoneNumbers';
const forSale = '/AvailablePhoneNumbers/US/Local.json';
/** What a local number of the United States costs a month, in dollars, where the prices cannot be read. */
const usualMonthlyFee = 1.15;
/** https://www.twilio.com/docs/api/errors: not available, not valid, none found for the area code. */
const notForSaleCodes: readonly (number | null)[] = [21421, 21422, 21452];

/** https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource */
export function createTwilioNumbers(rest: TwilioRest): CarrierNumbers {
  const get = (path: string) => rest.send({ method: 'GET', path, effect: 'repeatable' });
  return {
    async search(search) {
      const query = searchForm(search);
      const [answer, monthlyFee] = await Promise.all([get(`${forSale}?${query}`).catch(refusal), readMonthlyFee(rest)]);
      if (typeof answer === 'string') return answer;
      return listIn(answer, 'available_phone_numbers').map((entry): NumberOffer => ({ ...factsOf(entry), monthlyFee }));
    },
    async buy(phoneNumber) {
      const form = new URLSearchParams({ PhoneNumber: phoneNumber });
      try {
        return heldNumber(await rest.post(`${held}.json`, form, 'once'));
      } catch (error) {
        if (error instanceof TwilioRefusal) return notForSaleCodes.includes(error.code) ? 'not_for_sale' : 'refused';
        throw error;
      }
    },
    async find(phoneNumber) {
      const answer = await get(`${held}.json?${new URLSearchParams({ PhoneNumber: phoneNumber })}`);
      const found = listIn(answer, 'incoming_phone_numbers').find((entry) => entry.phone_number === phoneNumber);
      return found === undefined ? null : heldNumber(found);
    },
    async route(providerId, { voiceUrl, statusUrl }) {
      const form = new URLSearchParams({
        ...{ VoiceUrl: voiceUrl, VoiceMethod: 'POST' },
        ...{ StatusCallback: statusUrl, StatusCallbackMethod: 'POST' },
      });
      await rest.post(numberPath(providerId), form, 'repeatable');
    },
    async release(providerId) {
      await rest.send({ method: 'DELETE', path: numberPath(providerId), effect: 'until gone' });
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

/** Prices are good to know, but no reason to show nothing. */
async function readMonthlyFee(rest: TwilioRest): Promise<number> {
  const answer = await rest.price('/v1/PhoneNumbers/Countries/US').catch(() => ({}));
  const local = listIn(answer, 'phone_number_prices').find((price) => price.number_type === 'local');
  const fee = Number(local?.current_price ?? local?.base_price ?? Number.NaN);
  return Number.isFinite(fee) ? fee : usualMonthlyFee;
}

/** Twilio does not take the search; other failures are none of the search's. */
function refusal(error: unknown): 'refused' {
  if (error instanceof TwilioRefusal && (error.status === 400 || error.status === 404)) return 'refused';
  throw error;
}

function heldNumber(entry: TwilioAnswer): HeldNumber {
  if (typeof entry.sid === 'string') return { ...factsOf(entry), providerId: entry.sid };
  throw new ProviderError(twilioName, 'answer about a number has no sid', { retryable: false });
}

function factsOf(entry: TwilioAnswer): NumberFacts {
  const text = (field: string): string => (typeof entry[field] === 'string' ? entry[field] : '');
  const capable = new Map(Object.entries(entry.capabilities ?? {}).map(([name, can]) => [name.toLowerCase(), can]));
  return {
    phoneNumber: text('phone_number'),
    friendlyName: text('friendly_name'),
    postalCode: text('postal_code'),
    locality: text('locality'),
    region: text('region'),
    isoCountry: text('iso_country'),
    capabilities: {
      voice: capable.get('voice') === true,
      SMS: capable.get('sms') === true,
      MMS: capable.get('mms') === true,
    },
  };
}

function listIn(answer: TwilioAnswer, field: string): readonly TwilioAnswer[] {
  const list = answer[field];
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];
}
