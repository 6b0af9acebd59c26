import { ProviderError } from '#engine/ports/provider-error.ts';
import type { FailureKind, VendorRecords } from '../metrics/vendor-records.ts';
import type { Carrier } from './carrier.ts';
import { RestRejection } from './json-rest.ts';

/** The carriers' part of the provider health. */
export const carrierHealthPart = 'carrier';

type Ask = <T>(order: () => Promise<T>) => Promise<T>;

/** Wraps a carrier and records the success of its requests for calls and numbers. */
function watchedCarrier(carrier: Carrier, records: VendorRecords): Carrier {
  const { name, numbers } = carrier;
  const ask: Ask = async (order) => {
    const startedAt = performance.now();
    records.asked(carrierHealthPart, name);
    try {
      const answer = await order();
      records.answered(carrierHealthPart, name, performance.now() - startedAt);
      return answer;
    } catch (error) {
      if (error instanceof ProviderError) records.failed(carrierHealthPart, name, kindOf(error), error.message);
      throw error;
    }
  };
  return {
    ...carrier,
    dial: (call) => ask(() => carrier.dial(call)),
    hangUp: (id) => ask(() => carrier.hangUp(id)),
    ring: (person) => ask(() => carrier.ring(person)),
    connect: (id, room, person) => ask(() => carrier.connect(id, room, person)),
    ...(numbers === undefined
      ? {}
      : {
          numbers: {
            search: (search) => ask(() => numbers.search(search)),
            buy: (number) => ask(() => numbers.buy(number)),
            find: (number) => ask(() => numbers.find(number)),
            route: (id, urls) => ask(() => numbers.route(id, urls)),
            release: (id) => ask(() => numbers.release(id)),
          },
        }),
  };
}

/** The same for all carriers, by name. */
export function withHealthRecords(
  carriers: ReadonlyMap<string, Carrier>,
  records: VendorRecords,
): ReadonlyMap<string, Carrier> {
  return new Map([...carriers].map(([name, carrier]) => [name, watchedCarrier(carrier, records)]));
}

/** Carriers reject an invalid order like an invalid key, but with another status. */
function kindOf(error: ProviderError): FailureKind {
  if (error instanceof RestRejection) return [401, 403].includes(error.status) ? 'standing' : 'refused';
  return error.retryAfterMs === null ? 'transient' : 'throttled';
}
