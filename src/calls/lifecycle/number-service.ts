import { ProviderError } from '#engine/ports/provider-error.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import type { AvailableNumber, CarrierNumbers, NumberFacts, NumberSearch } from '../../carriers/numbers.ts';
import type { Log } from '../../foundation/log.ts';
import type { Db } from '../../store/database/database.ts';
import type { NumberData } from '../../store/database/schema.ts';
import { toJson } from '../../store/database/text.ts';
import {
  beginPurchase,
  beginRelease,
  claimUnsettledNumbers,
  completePurchase,
  deleteRegisteredNumber,
  dropNumber,
  findPurchasedNumber,
  type PhoneNumber,
} from '../../store/dialling/phone-numbers.ts';

type NumberServicePorts = {
  readonly db: Db;
  readonly carriers: () => ReadonlyMap<string, Carrier>;
  /** The server's URL for carriers, without a trailing slash. */
  readonly baseUrl: () => string;
  readonly log: Log;
};

export type PurchaseResult =
  | { readonly type: 'bought'; readonly number: PhoneNumber }
  /** `unknown`: the carrier did not confirm the purchase; it is checked later. */
  | { readonly type: 'no_carrier' | 'taken' | 'not_for_sale' | 'refused' | 'away' | 'unknown' };
export type ReleaseResult = 'released' | 'unknown_number' | 'no_carrier' | 'away';

/** The default description of a number. */
export const unknownNumberData: NumberData = {
  postal_code: '',
  capabilities: { voice: true, SMS: false, MMS: false },
  locality: '',
  region: '',
  iso_country: '',
};

/**
 * Finds, buys, routes and releases numbers at their carrier. A step that costs money is stored before the request to the carrier, so that a process
 * that dies in between leaves no forgotten purchase.
 */
export class NumberService {
  readonly #ports: NumberServicePorts;

  constructor(ports: NumberServicePorts) {
    this.#ports = ports;
  }

  /** Numbers for sale. Rejects with `ProviderError` if the carrier does not respond. */
  async search(search: NumberSearch): Promise<readonly AvailableNumber[] | 'refused' | 'no_carrier'> {
    return this.#seller()?.numbers.search(search) ?? 'no_carrier';
  }

  async buy(accountId: string, phoneNumber: string): Promise<PurchaseResult> {
    const { db, log } = this.#ports;
    const seller = this.#seller();
    if (seller === null) return { type: 'no_carrier' };
    const blank = { additional_data: toJson(unknownNumberData), provider: seller.name };
    const order = await beginPurchase(db, { account_id: accountId, phone_number: phoneNumber, ...blank });
    if (order === undefined) return { type: 'taken' };
    try {
      const bought = await seller.numbers.buy(phoneNumber);
      if (typeof bought === 'string') {
        await dropNumber(db, order.phone_number_id);
        return { type: bought };
      }
      const number = await completePurchase(db, order.phone_number_id, columnsOf(bought, bought.providerId));
      return number === undefined ? { type: 'unknown' } : { type: 'bought', number };
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      log.error({ err }, 'cannot buy a phone number');
      if (!err.retryable) return { type: 'unknown' };
      await dropNumber(db, order.phone_number_id);
      return { type: 'away' };
    }
  }

  /** Has the carrier of a number announce its calls here; false if the carrier could not be configured. */
  async route(number: PhoneNumber): Promise<boolean> {
    const { carriers, baseUrl, log } = this.#ports;
    const carrier = carriers().get(number.provider);
    if (carrier?.numbers === undefined || number.provider_id === '' || isLoopback(baseUrl())) return true;
    const urlOf = (what: string): string => `${baseUrl()}/carriers/${carrier.name}/${what}`;
    try {
      await carrier.numbers.route(number.provider_id, { voiceUrl: urlOf('voice'), statusUrl: urlOf('status') });
      return true;
    } catch (err) {
      log.warn({ err, phoneNumberId: number.phone_number_id }, 'cannot route a phone number to this server');
      return false;
    }
  }

  /** Releases a bought number and deletes it; only deletes a registered one. */
  async release(accountId: string, phoneNumberId: string): Promise<ReleaseResult> {
    const { db, carriers, log } = this.#ports;
    if (await deleteRegisteredNumber(db, accountId, phoneNumberId)) return 'released';
    const bought = await findPurchasedNumber(db, accountId, phoneNumberId);
    if (bought === undefined) return 'unknown_number';
    const numbers = carriers().get(bought.provider)?.numbers;
    if (numbers === undefined) return 'no_carrier';
    if ((await beginRelease(db, accountId, phoneNumberId)) === undefined) return 'unknown_number';
    try {
      await this.#releaseNumber(bought, numbers);
      return 'released';
    } catch (err) {
      log.error({ err, phoneNumberId }, 'cannot release a phone number yet');
      return 'away';
    }
  }

  /**
   * Finishes the steps that other processes left unfinished, at the earliest two minutes later: keeps bought numbers, releases those to be released.
   */
  async settle(): Promise<void> {
    const { db, carriers, log } = this.#ports;
    for (const number of await claimUnsettledNumbers(db)) {
      const numbers = carriers().get(number.provider)?.numbers;
      if (numbers === undefined) continue;
      const settling =
        number.holding === 'ordered' ? this.#settleOrder(number, numbers) : this.#releaseNumber(number, numbers);
      await settling.catch((err: unknown) =>
        log.error({ err, phoneNumberId: number.phone_number_id }, 'cannot settle a phone number yet'),
      );
    }
  }

  async #settleOrder(number: PhoneNumber, numbers: CarrierNumbers): Promise<void> {
    const { db } = this.#ports;
    const bought = await numbers.find(number.phone_number);
    if (bought === null) await dropNumber(db, number.phone_number_id);
    else await completePurchase(db, number.phone_number_id, columnsOf(bought, bought.providerId));
  }

  async #releaseNumber(number: PhoneNumber, numbers: CarrierNumbers): Promise<void> {
    await numbers.release(number.provider_id);
    await dropNumber(this.#ports.db, number.phone_number_id);
  }

  #seller(): { readonly name: string; readonly numbers: CarrierNumbers } | null {
    for (const { name, numbers } of this.#ports.carriers().values())
      if (numbers !== undefined) return { name, numbers };
    return null;
  }
}

function columnsOf(facts: NumberFacts, providerId: string) {
  const { friendlyName, phoneNumber } = facts;
  return {
    provider_id: providerId,
    friendly_name: friendlyName === '' ? phoneNumber : friendlyName,
    additional_data: toJson(toNumberData(facts)),
  };
}

/** A carrier's data about a number, named as in the API. */
export function toNumberData({ postalCode, capabilities, locality, region, isoCountry }: NumberFacts): NumberData {
  return { postal_code: postalCode, capabilities, locality, region, iso_country: isoCountry };
}

/** Carriers cannot reach a server under such an address. */
function isLoopback(url: string): boolean {
  return /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(new URL(url).hostname);
}
