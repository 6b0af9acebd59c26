import { createJsonRest, listIn } from './json-rest.ts';
import type { TwilioLikeAccount } from './twilio-like.ts';

/** The monthly price of a local number of the United States, in dollars, if the prices cannot be read. */
const usualMonthlyFee = 1.15;

/**
 * Requests the monthly price of a local number of the United States, in dollars; never rejects, because numbers are useful without prices.
 * https://www.twilio.com/docs/phone-numbers/pricing
 */
export function createTwilioPrices({ name, root, accountSid, authToken, timeoutMs }: TwilioLikeAccount) {
  const rest = createJsonRest({
    name,
    root: `${root}/v1`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    codeOf: () => null,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return async (): Promise<number> => {
    const path = '/PhoneNumbers/Countries/US';
    const answer = await rest({ method: 'GET', path, effect: 'repeatable' }).catch(() => 'gone' as const);
    const prices = answer === 'gone' ? [] : listIn(answer, 'phone_number_prices');
    const local = prices.find((price) => price.number_type === 'local');
    const fee = Number(local?.current_price ?? local?.base_price ?? Number.NaN);
    return Number.isFinite(fee) ? fee : usualMonthlyFee;
  };
}
