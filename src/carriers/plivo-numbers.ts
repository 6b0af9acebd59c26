import { stripPlus } from './e164-digits.ts';
import { type JsonResponse, type JsonRest, listIn, RestRejection, textIn } from './json-rest.ts';
import type { AssignedNumber, CarrierNumbers, NumberFacts } from './numbers.ts';

/**
 * Numbers of Plivo, which identifies them by their digits and routes them to an application, whose URLs apply to all its numbers. Search supports
 * only the first digits. https://www.plivo.com/docs/numbers
 */
export function createPlivoNumbers(rest: JsonRest, appId: string): CarrierNumbers {
  const find = async (phoneNumber: string): Promise<AssignedNumber | null> => {
    const digits = stripPlus(phoneNumber);
    const answer = await rest({ method: 'GET', path: `/Number/${digits}/`, effect: 'until gone' });
    return answer === 'gone' ? null : { ...factsOf({ ...answer, number: digits }), providerId: digits };
  };
  return {
    find,
    async search({ areaCode, contains, region, limit }) {
      if (contains !== undefined || region !== undefined) return 'refused';
      const query = new URLSearchParams({ country_iso: 'US', type: 'local', services: 'voice', limit: String(limit) });
      if (areaCode !== undefined) query.set('pattern', areaCode);
      try {
        const answer = await rest({ method: 'GET', path: `/PhoneNumber/?${query}`, effect: 'repeatable' });
        return answer === 'gone'
          ? []
          : listIn(answer, 'objects').map((entry) => ({ ...factsOf(entry), ...feeOf(entry) }));
      } catch (error) {
        if (error instanceof RestRejection && error.status === 400) return 'refused';
        throw error;
      }
    },
    async buy(phoneNumber) {
      const digits = stripPlus(phoneNumber);
      try {
        await rest({ method: 'POST', path: `/PhoneNumber/${digits}/`, body: { app_id: appId }, effect: 'once' });
      } catch (error) {
        if (!(error instanceof RestRejection)) throw error;
        return error.status === 404 || error.status === 400 ? 'not_for_sale' : 'refused';
      }
      return (await find(phoneNumber).catch(() => null)) ?? { ...factsOf({ number: digits }), providerId: digits };
    },
    async route(providerId, { voiceUrl, statusUrl }) {
      const answer = { answer_url: voiceUrl, answer_method: 'POST', hangup_url: statusUrl, hangup_method: 'POST' };
      const path = `/Application/${encodeURIComponent(appId)}/`;
      await rest({ method: 'POST', path, body: answer, effect: 'repeatable' });
      const number = `/Number/${encodeURIComponent(providerId)}/`;
      await rest({ method: 'POST', path: number, body: { app_id: appId }, effect: 'repeatable' });
    },
    async release(providerId) {
      await rest({ method: 'DELETE', path: `/Number/${encodeURIComponent(providerId)}/`, effect: 'until gone' });
    },
  };
}

function feeOf(entry: JsonResponse): { readonly monthlyFee: number } {
  return { monthlyFee: Number(entry.monthly_rental_rate) || 0 };
}

function factsOf(entry: JsonResponse): NumberFacts {
  const phoneNumber = `+${textIn(entry, 'number') ?? ''}`;
  return {
    phoneNumber,
    friendlyName: textIn(entry, 'alias') ?? phoneNumber,
    postalCode: '',
    locality: textIn(entry, 'city') ?? '',
    region: textIn(entry, 'region') ?? '',
    isoCountry: phoneNumber.startsWith('+1') ? 'US' : '',
    capabilities: {
      voice: entry.voice_enabled !== false,
      SMS: entry.sms_enabled === true,
      MMS: entry.mms_enabled === true,
    },
  };
}
